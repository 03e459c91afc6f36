import { House, QrCode, ScanLine } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import type { Answers } from '../../../domain/answers/answers.ts';
import { fieldPath } from '../../../domain/answers/path.ts';
import { rowsOf } from '../../../domain/answers/rows.ts';
import type { Section } from '../../../domain/answers/sections.ts';
import { kitCatalogue, ROSTER_SECTION } from '../../../domain/kit/kit-catalogue.ts';
import { isAnswered } from '../../../domain/plan/section-view.ts';
import { MemberCard } from '../../features/papers/member-card.tsx';
import { KeptAdditions } from '../../features/plans/kept-additions.tsx';
import { type Transfer, TransferDialog } from '../../features/transfer/transfer-dialog.tsx';
import { ChangeLog } from '../../form/change-log.tsx';
import { DamageNote } from '../../form/damage-note.tsx';
import { DetailField } from '../../form/detail-field.tsx';
import { type GoTo, GoToProvider, useOpened } from '../../form/go-to.tsx';
import { RowList } from '../../form/rows.tsx';
import { useFind } from '../../form/use-find.tsx';
import { DEVICE_PATH, HOME_PATH } from '../../paths.ts';
import { cameFromApp } from '../../platform/in-app-history.ts';
import type { Autosave } from '../../session/autosave.ts';
import { InDocument, useAnswers, useVaultState } from '../../session/open-assessment.tsx';
import { useAnswersOf, useKit } from '../../session/use-kit.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Check } from '../../ui/check.tsx';
import { Collapsible } from '../../ui/collapsible.tsx';
import flow from '../../ui/flow.module.css';
import { InScreen } from '../../ui/screen.tsx';
import { GatedScreen } from '../gated-screen.tsx';
import { SavedStatus } from '../plan-status.tsx';
import { kitScreenWords, kitScreenWords as words } from '../words.ts';
import styles from './kit-screen.module.css';

const SHOWN_IN_LINE = 3;
const NOTES: Readonly<Record<string, string>> = {
  me: words.me,
  roster: words.roster,
  protocols: words.protocols,
};

/** What a medic and their team bring to every operation: the content of the screen, within its frame. */
function KitScreen() {
  const [, visit] = useLocation();
  const kit = useKit();
  const isVaultOpen = useVaultState().kind === 'open';
  const [goTo, setGoTo] = useState<GoTo>();
  const find = useFind({ view: 'parts', onGoTo: setGoTo });
  return (
    <>
      <InScreen place="footer">
        <Button onClick={() => visit(HOME_PATH)}>
          <House size={20} aria-hidden="true" /> {words.mainMenu}
        </Button>
      </InScreen>
      <InScreen place="header">{kit && find.button}</InScreen>
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
        <SavedStatus name={words.name} />
        <DamageNote name={words.title} />
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
      </InDocument>
      <HandOver kit={kit} />
    </>
  );
}

/** `3 units`, `4 filled`; '' while it is empty. */
function formatCount(section: Section, answers: Answers): string {
  if (section.added) return words.rows(rowsOf(answers, section.id).length, section.added.one);
  const filled = section.fields.filter(({ key }) =>
    isAnswered(answers, fieldPath(section.id, key)),
  );
  return words.filled(filled.length);
}

/** `West Metro Medic 11, Engine 11`: what is inside, also while it is closed. */
function contentsWords(section: Section, answers: Answers): string {
  const read = (key: string, row?: string) =>
    answers.get(fieldPath(section.id, key, row))?.text.trim() ?? '';
  const { added } = section;
  const texts = added
    ? rowsOf(answers, section.id).map((row) => read(added.named, row))
    : section.fields.map(({ key }) => read(key));
  const filled = texts.filter((text) => text !== '');
  return filled.length > SHOWN_IN_LINE
    ? words.more(filled.slice(0, SHOWN_IN_LINE).join(', '), filled.length - SHOWN_IN_LINE)
    : filled.join(', ');
}

function Part({ section }: { readonly section: Section }) {
  const answers = useAnswers();
  const count = formatCount(section, answers);
  const note = NOTES[section.id];
  const opened = useOpened((path) => path.startsWith(`${section.id}.`), section.id);
  return (
    <div data-panel={section.id}>
      <Collapsible
        title={section.title}
        opened={opened}
        line={contentsWords(section, answers)}
        status={count !== '' && <span className={styles.count}>{count}</span>}
      >
        <div className={styles.parts}>
          {note && <p className={styles.note}>{note}</p>}
          {section.fields.map((field) => (
            <DetailField key={field.key} path={fieldPath(section.id, field.key)} field={field} />
          ))}
          {section.added && (
            <RowList
              section={section}
              Head={section.id === ROSTER_SECTION ? MemberCard : undefined}
            />
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

export function KitRoute() {
  const [, visit] = useLocation();
  return (
    <GatedScreen
      title={kitScreenWords.title}
      onBack={() => (cameFromApp() ? history.back() : visit(DEVICE_PATH))}
    >
      <KitScreen />
    </GatedScreen>
  );
}
