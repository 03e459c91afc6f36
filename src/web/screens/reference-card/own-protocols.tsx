// What the agency says beside a card: shown, asked again after a year, and written, in the kit.
import { PenLine } from 'lucide-react';
import { useRef, useState } from 'react';
import { fieldPath } from '../../../domain/answers/path.ts';
import { kitCatalogue } from '../../../domain/kit/kit-catalogue.ts';
import {
  addProtocol,
  confirmProtocol,
  isAskedAgain,
  type OwnProtocol,
  ownSource,
} from '../../../domain/kit/protocols.ts';
import type { Field } from '../../../domain/plan/catalogue.ts';
import type { ReferenceCard } from '../../../domain/reference/card.ts';
import { localDay } from '../../../domain/text/moment.ts';
import { AnswerNotes } from '../../features/assessment/answer-notes.tsx';
import { AnswerNotesContext } from '../../features/assessment/answer-notes-context.ts';
import { DetailField } from '../../features/assessment/detail-field.tsx';
import { ownWords as words } from '../../features/reference/library-words.ts';
import type { Autosave } from '../../session/autosave.ts';
import { useDependencies } from '../../session/dependencies.ts';
import { InDocument } from '../../session/open-assessment.tsx';
import { Button } from '../../ui/button.tsx';
import flow from '../../ui/flow.module.css';
import { Heading } from '../../ui/heading.tsx';
import { DocumentStatus } from '../plan-status.tsx';
import styles from './reference-card-screen.module.css';

const written: readonly Field[] = kitCatalogue
  .filter(({ id }) => id === 'protocols')
  .flatMap((section): readonly Field[] => ('added' in section ? section.added.fields : []))
  .filter(({ key }) => key === 'text' || key === 'by' || key === 'on');

interface OwnProtocolsProps {
  readonly card: ReferenceCard;
  readonly kit: Autosave;
  /** Of this card. */
  readonly protocols: readonly OwnProtocol[];
}

export function OwnProtocols({ card, kit, protocols }: OwnProtocolsProps) {
  const [open, setOpen] = useState<string>();
  const isNew = open !== undefined && !protocols.some(({ row }) => row === open);
  return (
    <>
      {protocols.map((own) => (
        <section key={own.row} className={styles.own} aria-label={words.title}>
          <Heading>{words.title}</Heading>
          <p className={flow.quiet}>{words.whose}</p>
          {open === own.row ? (
            <Writing kit={kit} row={own.row} onDone={() => setOpen(undefined)} />
          ) : (
            <Shown own={own} kit={kit} onChange={() => setOpen(own.row)} />
          )}
        </section>
      ))}
      {isNew && (
        <section className={styles.own} aria-label={words.title}>
          <Heading>{words.title}</Heading>
          <Writing kit={kit} row={open} onDone={() => setOpen(undefined)} />
        </section>
      )}
      {protocols.length === 0 && !isNew && (
        <Button onClick={() => setOpen(addProtocol(kit.document, card))}>
          <PenLine size={20} aria-hidden="true" /> {words.write}
        </Button>
      )}
    </>
  );
}

interface ShownProps {
  readonly own: OwnProtocol;
  readonly kit: Autosave;
  readonly onChange: () => void;
}

function Shown({ own, kit, onChange }: ShownProps) {
  const { now, timeZone } = useDependencies();
  const today = localDay(now(), timeZone);
  const said = useRef<HTMLDivElement>(null);
  const confirm = () => {
    confirmProtocol(kit.document, own.row, today);
    // The button goes: who reads by ear stays at what it was about.
    said.current?.focus();
  };
  return (
    <div ref={said} tabIndex={-1} className={flow.stack}>
      {own.texts.length > 1 && <p>{words.several}</p>}
      {own.texts.map((text) => (
        <p key={text} className={styles.text}>
          {text}
        </p>
      ))}
      <p className={flow.quiet}>{ownSource(own)}</p>
      {isAskedAgain(own.on, today) && (
        <>
          <p className={flow.banner}>{words.stillRight}</p>
          <Button onClick={confirm}>{words.right}</Button>
        </>
      )}
      <Button onClick={onChange}>
        <PenLine size={20} aria-hidden="true" /> {words.change}
      </Button>
    </div>
  );
}

interface WritingProps {
  readonly kit: Autosave;
  readonly row: string;
  readonly onDone: () => void;
}

function Writing({ kit, row, onDone }: WritingProps) {
  return (
    <InDocument value={kit}>
      <DocumentStatus name={words.kept} />
      <AnswerNotesContext value={AnswerNotes}>
        {written.map((field) => (
          <DetailField
            key={field.key}
            path={fieldPath('protocols', field.key, row)}
            field={field}
          />
        ))}
      </AnswerNotesContext>
      <Button onClick={onDone}>{words.done}</Button>
    </InDocument>
  );
}
