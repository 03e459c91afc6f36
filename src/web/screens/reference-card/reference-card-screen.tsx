import { PenLine, Printer } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { fieldPath } from '../../../domain/answers/path.ts';
import type { Field } from '../../../domain/answers/sections.ts';
import { kitCatalogue } from '../../../domain/kit/kit-catalogue.ts';
import {
  addProtocol,
  confirmProtocol,
  isAskedAgain,
  type OwnProtocol,
  ownSource,
} from '../../../domain/kit/protocols.ts';
import type { ReferenceCard } from '../../../domain/reference/card.ts';
import { cardBeside, cardOf } from '../../../domain/reference/cards.ts';
import { localDay } from '../../../domain/text/moment.ts';
import { ThemeButton } from '../../features/device/theme-button.tsx';
import { ReferencePage } from '../../features/papers/reference-page.tsx';
import { CardView } from '../../features/reference/card-view.tsx';
import { useOwnProtocols } from '../../features/reference/use-own-protocols.ts';
import { cardWords, ownWords } from '../../features/reference/words.ts';
import { DetailField } from '../../form/detail-field.tsx';
import { CARE_PATH, REFERENCE_PATH } from '../../paths.ts';
import { cameFromApp } from '../../platform/in-app-history.ts';
import type { Autosave } from '../../session/autosave.ts';
import { useDependencies } from '../../session/dependencies.tsx';
import { InDocument } from '../../session/open-assessment.tsx';
import { BackButton, Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import flow from '../../ui/flow.module.css';
import { Heading } from '../../ui/heading.tsx';
import { Screen, ScreenTitle } from '../../ui/screen.tsx';
import { SavedStatus } from '../plan-status.tsx';
import { medicalReferenceWords as screenWords } from '../words.ts';
import styles from './reference-card-screen.module.css';

// What the agency says beside a card: shown, asked again after a year, and written, in the kit.

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
        <section key={own.row} className={styles.own} aria-label={ownWords.title}>
          <Heading>{ownWords.title}</Heading>
          <p className={flow.quiet}>{ownWords.whose}</p>
          {open === own.row ? (
            <Writing kit={kit} row={own.row} onDone={() => setOpen(undefined)} />
          ) : (
            <Shown own={own} kit={kit} onChange={() => setOpen(own.row)} />
          )}
        </section>
      ))}
      {isNew && (
        <section className={styles.own} aria-label={ownWords.title}>
          <Heading>{ownWords.title}</Heading>
          <Writing kit={kit} row={open} onDone={() => setOpen(undefined)} />
        </section>
      )}
      {protocols.length === 0 && !isNew && (
        <Button onClick={() => setOpen(addProtocol(kit.document, card))}>
          <PenLine size={20} aria-hidden="true" /> {ownWords.write}
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
  const status = useRef<HTMLDivElement>(null);
  const confirm = () => {
    confirmProtocol(kit.document, own.row, today);
    // The button goes: who reads by ear stays at what it was about.
    status.current?.focus();
  };
  return (
    <div ref={status} tabIndex={-1} className={flow.stack}>
      {own.texts.length > 1 && <p>{ownWords.several}</p>}
      {own.texts.map((text) => (
        <p key={text} className={styles.text}>
          {text}
        </p>
      ))}
      <p className={flow.quiet}>{ownSource(own)}</p>
      {isAskedAgain(own.on, today) && (
        <>
          <p className={flow.banner}>{ownWords.stillRight}</p>
          <Button onClick={confirm}>{ownWords.right}</Button>
        </>
      )}
      <Button onClick={onChange}>
        <PenLine size={20} aria-hidden="true" /> {ownWords.change}
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
      <SavedStatus name={ownWords.kept} />
      {written.map((field) => (
        <DetailField key={field.key} path={fieldPath('protocols', field.key, row)} field={field} />
      ))}
      <Button onClick={onDone}>{ownWords.done}</Button>
    </InDocument>
  );
}

// What stands under a card: the agency's own words, and its page to print.

export function BesideCard({ card }: { readonly card: ReferenceCard }) {
  const { kit, protocols } = useOwnProtocols();
  const [isOpen, setOpen] = useState(false);
  const ofCard = protocols.filter((each) => cardBeside(each) === card);
  return (
    <>
      {kit && <OwnProtocols key={card.id} card={card} kit={kit} protocols={ofCard} />}
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Printer size={20} aria-hidden="true" /> {cardWords.print}
      </Button>
      {isOpen && <ReferencePage card={card} protocols={ofCard} onClose={() => setOpen(false)} />}
    </>
  );
}

/** What is done about these cards for one casualty is written in the care record. */
const toCare: Readonly<Record<string, string>> = {
  'nine-line': cardWords.fillIn,
  'medical-incident-report': cardWords.fillIn,
  mist: cardWords.fillIn,
  tourniquet: cardWords.clock,
  'tourniquet-reposition': cardWords.clock,
  'tourniquet-conversion': cardWords.clock,
};

/** One card of the reference, at its own address. */
export function ReferenceCardScreen() {
  const [path, goTo] = useLocation();
  const card = cardOf(path.slice(REFERENCE_PATH.length + 1).replace(/\/+$/, ''));
  const toLibrary = (
    <Link className={styles.way} href={REFERENCE_PATH}>
      {cardWords.toLibrary}
    </Link>
  );
  return (
    <Screen
      header={
        <>
          <BackButton onBack={() => (cameFromApp() ? history.back() : goTo(REFERENCE_PATH))} />
          <ScreenTitle>{screenWords.title}</ScreenTitle>
          <ThemeButton />
        </>
      }
    >
      {card ? (
        <CardView card={card}>
          {toCare[card.id] !== undefined && (
            <Link className={styles.way} href={CARE_PATH}>
              {toCare[card.id]}
            </Link>
          )}
          <BesideCard card={card} />
          {toLibrary}
        </CardView>
      ) : (
        <Card title={cardWords.unknown}>{toLibrary}</Card>
      )}
    </Screen>
  );
}
