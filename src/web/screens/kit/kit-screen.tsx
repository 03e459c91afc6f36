import { House, QrCode, ScanLine } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import type { Answers } from '../../../domain/answers/answers.ts';
import { fieldPath } from '../../../domain/answers/path.ts';
import { rowsOf } from '../../../domain/answers/rows.ts';
import { kitCatalogue, ROSTER_SECTION } from '../../../domain/kit/kit-catalogue.ts';
import type { Section } from '../../../domain/plan/catalogue.ts';
import { isAnswered } from '../../../domain/plan/section-view.ts';
import { AnswerNotes } from '../../features/assessment/answer-notes.tsx';
import { AnswerNotesContext } from '../../features/assessment/answer-notes-context.ts';
import { ChangeLog } from '../../features/assessment/change-log.tsx';
import { DamageNote } from '../../features/assessment/damage-note.tsx';
import { DetailField } from '../../features/assessment/detail-field.tsx';
import { type GoTo, GoToProvider, useOpened } from '../../features/assessment/go-to.tsx';
import { RowHeadContext } from '../../features/assessment/row-head-context.ts';
import { RowList } from '../../features/assessment/row-list.tsx';
import { type FindPart, useFind } from '../../features/assessment/use-find.tsx';
import { CasualtyCard } from '../../features/documents/casualty-card.tsx';
import { KeptAdditions } from '../../features/kit/kept-additions.tsx';
import { type Transfer, TransferDialog } from '../../features/transfer/transfer-dialog.tsx';
import { HOME_PATH } from '../../paths.ts';
import type { Autosave } from '../../session/autosave.ts';
import { InDocument, useAnswers, useVaultState } from '../../session/open-assessment.tsx';
import { useAnswersOf, useKit } from '../../session/use-kit.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Check } from '../../ui/check.tsx';
import { Collapsible } from '../../ui/collapsible.tsx';
import flow from '../../ui/flow.module.css';
import { InScreen } from '../../ui/screen.tsx';
import { DocumentStatus } from '../plan-status.tsx';
import styles from './kit-screen.module.css';
import { kitScreenWords as words } from './kit-screen-words.ts';

const SHOWN_IN_LINE = 3;
const NOTES: Readonly<Record<string, string>> = {
  me: words.me,
  roster: words.roster,
  protocols: words.protocols,
};

/** What a medic and their team bring to every operation: the content of the screen, within its frame. */
export function KitScreen({ findPart }: { readonly findPart: FindPart }) {
  const [, visit] = useLocation();
  const kit = useKit();
  const isVaultOpen = useVaultState().kind === 'open';
  const [goTo, setGoTo] = useState<GoTo>();
  const find = useFind({ view: 'parts', onGoTo: setGoTo, part: findPart });
  return (
    <>
      <InScreen place="footer">
        <Button onClick={() => visit(HOME_PATH)}>
          <House size={20} aria-hidden="true" /> {words.mainMenu}
        </Button>
        {kit && find.button}
      </InScreen>
      <div className={styles.stack}>
        <p className={styles.note}>{words.why}</p>
        {kit ? (
          <OpenKit kit={kit} goTo={goTo}>
            {find.dialog}
          </OpenKit>
        ) : (
          <p role="status">{isVaultOpen ? words.reading : words.notOpen}</p>
        )}
      </div>
    </>
  );
}

interface OpenKitProps {
  readonly kit: Autosave;
  readonly goTo: GoTo | undefined;
  /** The search over it. */
  readonly children: ReactNode;
}

function OpenKit({ kit, goTo, children }: OpenKitProps) {
  return (
    <>
      <KeptAdditions />
      <InDocument value={kit}>
        <DocumentStatus name={words.name} />
        <DamageNote name={words.title} />
        <AnswerNotesContext value={AnswerNotes}>
          <form
            className={styles.parts}
            aria-label={words.form}
            autoComplete="off"
            onSubmit={(event) => event.preventDefault()}
          >
            <GoToProvider goTo={goTo}>
              {kitCatalogue.map((section: Section) => (
                <Part key={section.id} section={section} />
              ))}
            </GoToProvider>
          </form>
          {children}
          <ChangeLog />
        </AnswerNotesContext>
      </InDocument>
      <HandOver kit={kit} />
    </>
  );
}

/** `3 units`, `4 filled`; '' while it is empty. */
function sayCount(section: Section, answers: Answers): string {
  if (section.added) return words.rows(rowsOf(answers, section.id).length, section.added.one);
  const filled = section.fields.filter(({ key }) =>
    isAnswered(answers, fieldPath(section.id, key)),
  );
  return words.filled(filled.length);
}

/** `West Metro Medic 11, Engine 11`: what is inside, also while it is closed. */
function sayContents(section: Section, answers: Answers): string {
  const read = (key: string, row?: string) =>
    answers.get(fieldPath(section.id, key, row))?.text.trim() ?? '';
  const { added } = section;
  const texts = added
    ? rowsOf(answers, section.id).map((row) => read(added.named, row))
    : section.fields.map(({ key }) => read(key));
  const said = texts.filter((text) => text !== '');
  return said.length > SHOWN_IN_LINE
    ? words.more(said.slice(0, SHOWN_IN_LINE).join(', '), said.length - SHOWN_IN_LINE)
    : said.join(', ');
}

function Part({ section }: { readonly section: Section }) {
  const answers = useAnswers();
  const count = sayCount(section, answers);
  const note = NOTES[section.id];
  const opened = useOpened((path) => path.startsWith(`${section.id}.`), section.id);
  return (
    <div data-panel={section.id}>
      <Collapsible
        title={section.title}
        opened={opened}
        line={sayContents(section, answers)}
        status={count !== '' && <span className={styles.count}>{count}</span>}
      >
        <div className={styles.parts}>
          {note && <p className={styles.note}>{note}</p>}
          {section.fields.map((field) => (
            <DetailField key={field.key} path={fieldPath(section.id, field.key)} field={field} />
          ))}
          {section.added && (
            <RowHeadContext value={section.id === ROSTER_SECTION ? CasualtyCard : undefined}>
              <RowList section={section} />
            </RowHeadContext>
          )}
        </div>
      </Collapsible>
    </div>
  );
}

function HandOver({ kit }: { readonly kit: Autosave }) {
  const people = rowsOf(useAnswersOf(kit), ROSTER_SECTION).length;
  const [hasRoster, setRoster] = useState(false);
  const [transfer, setTransfer] = useState<Transfer>();
  return (
    <Card title={words.handOver} description={words.handOverWhy}>
      <div className={flow.stack}>
        {people > 0 && (
          <Check checked={hasRoster} onChecked={setRoster}>
            {words.withRoster(people)}
          </Check>
        )}
        <Button
          onClick={() =>
            setTransfer({ kind: 'sendKit', part: hasRoster ? 'withRoster' : 'withoutRoster' })
          }
        >
          <QrCode size={20} aria-hidden="true" /> {words.send}
        </Button>
        <Button onClick={() => setTransfer({ kind: 'receive' })}>
          <ScanLine size={20} aria-hidden="true" /> {words.receive}
        </Button>
      </div>
      {transfer && <TransferDialog transfer={transfer} onClose={() => setTransfer(undefined)} />}
    </Card>
  );
}
