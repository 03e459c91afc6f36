import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Answers } from '../../../domain/answers/answers.ts';
import { fieldPath, joinPath } from '../../../domain/answers/path.ts';
import { rowsOf } from '../../../domain/answers/rows.ts';
import { fieldOf, plainFields, type Section } from '../../../domain/answers/sections.ts';
import type { GroupPart } from '../../../domain/offers/group.ts';
import { exceptionsOf, type PlanException } from '../../../domain/papers/builders/exceptions.ts';
import {
  askedOf,
  type CallOutCard,
  type CallOutPart,
  isInCard,
  type LineItem,
  lineOf,
  missingIn,
  unmitigatedIn,
} from '../../../domain/plan/call-out.ts';
import { isAnswered, sectionForKey } from '../../../domain/plan/section-view.ts';
import { isChosen, withSuggestion } from '../../../domain/plan/suggestion.ts';
import { conflictsIn } from '../../../domain/plan/summary.ts';
import { unconfirmedPaths } from '../../../domain/plan/unconfirmed.ts';
import { AskedField, AskedNote } from '../../form/asked-field.tsx';
import { CheckCount } from '../../form/check-count.tsx';
import { useStays } from '../../form/detail-field.tsx';
import { useFieldTools } from '../../form/field-tools.ts';
import { useOpened } from '../../form/go-to.tsx';
import { RowList } from '../../form/rows.tsx';
import { conflictCount, toConfirm } from '../../form/words.ts';
import { useDependencies } from '../../session/dependencies.tsx';
import { useAnswer, useAssessment, useFromAnswers } from '../../session/open-assessment.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip, Chips } from '../../ui/chip.tsx';
import { Collapsible } from '../../ui/collapsible.tsx';
import { Below, Heading } from '../../ui/heading.tsx';
import { Status } from '../../ui/status.tsx';
import styles from './call-out-screen.module.css';
import { callOutWords as words } from './call-out-words.ts';

interface CallOutCardProps {
  readonly card: CallOutCard;
  readonly startsOpen: boolean;
  /** The hospital cards. */
  readonly hospitals: ReactNode;
  /** The title of the card after it. */
  readonly next: string | undefined;
  readonly onNext: (title: string) => void;
}

/** One card: closed it says what is there in one line and what it waits for; it opens in place. */
export function CallOutPanel({ card, startsOpen, hospitals, next, onNext }: CallOutCardProps) {
  const tools = useFieldTools();
  const { timeZone } = useDependencies();
  const opened = useOpened((path) => isInCard(card, path), card.title);
  const isNeeded = useFromAnswers((answers) => card.shownWhen?.(answers, timeZone) ?? true);
  if (!useStays(isNeeded || opened > 0)) return null;
  return (
    <div data-panel={card.title}>
      <Collapsible
        title={card.title}
        line={<Line items={card.line} />}
        status={<CardStatus of={card} missing={(answers) => missingIn(card, answers)} />}
        startsOpen={startsOpen}
        opened={opened}
      >
        <div className={styles.parts}>
          {card.asked && <AskedNote of={(answers) => askedOf(card, answers)} />}
          {tools && <tools.AtHead title={card.title} parts={card.parts.flatMap(offeredAtHead)} />}
          <NoneFound parts={card.parts} />
          {card.parts.map((part) => (
            <Part key={keyOf(part)} part={part} hospitals={hospitals} />
          ))}
          {next && (
            <div className={styles.next} data-stays="">
              <Button onClick={() => onNext(next)}>
                {words.next(next)} <ChevronDown size={20} aria-hidden="true" />
              </Button>
            </div>
          )}
        </div>
      </Collapsible>
    </div>
  );
}

/** One group for the card: its fields, and its rows. */
function offeredAtHead(part: CallOutPart): readonly GroupPart[] {
  switch (part.kind) {
    case 'fields':
      return [{ section: part.section, keys: part.keys, hasRows: false }];
    case 'rows':
      return [{ section: part.section, keys: [] }];
    case 'folded':
    case 'threats':
    case 'hospitals':
      return [];
  }
}

function Line({ items }: { readonly items: readonly LineItem[] }) {
  const line = useFromAnswers((answers) => lineOf(items, answers));
  return <span className={styles.line}>{line}</span>;
}

interface CardStatusProps {
  readonly of: Pick<CallOutCard, 'parts'>;
  /** How many questions are open; those to a whole card are said on the card alone. */
  readonly missing?: (answers: Answers) => number;
}

/** What a person still has to do in a card, or in one part of it. */
function CardStatus({ of, missing = () => 0 }: CardStatusProps) {
  const { timeZone } = useDependencies();
  const urgent = useFromAnswers((answers) => {
    const exceptions = exceptionsOf(answers, timeZone).filter(({ path }) => isInCard(of, path));
    const countOf = (kind: PlanException['kind']) =>
      exceptions.filter((each) => each.kind === kind).length;
    const conflicts = conflictsIn(answers).filter((path) => isInCard(of, path));
    return inWords([
      [countOf('hospital'), words.exceptionsOf.hospital],
      [countOf('air'), words.exceptionsOf.air],
      [countOf('inside'), words.exceptionsOf.inside],
      [conflicts.length, conflictCount],
    ]);
  });
  const open = useFromAnswers((answers) => {
    const unconfirmed = unconfirmedPaths(answers).filter((path) => isInCard(of, path));
    return inWords([
      [missing(answers), words.missing],
      [unmitigatedIn(of, answers), words.unmitigated],
      [unconfirmed.length, toConfirm],
    ]);
  });
  const all = [urgent, open].filter((part) => part !== '').join(', ');
  return (
    <CheckCount isIn={(path) => isInCard(of, path)} also={all}>
      {all !== '' && <Status tone={urgent === '' ? 'caution' : 'danger'}>{all}</Status>}
    </CheckCount>
  );
}

const inWords = (counts: readonly (readonly [number, (count: number) => string])[]): string =>
  counts.flatMap(([count, say]) => (count > 0 ? say(count) : [])).join(', ');

const keyOf = (part: CallOutPart): string =>
  part.kind === 'hospitals'
    ? part.kind
    : [part.kind, part.section, ...('keys' in part ? part.keys : [])].join(' ');

interface PartProps<Kind extends CallOutPart['kind']> {
  readonly part: CallOutPart & { readonly kind: Kind };
}

function Part({
  part,
  hospitals,
}: Pick<CallOutCardProps, 'hospitals'> & { readonly part: CallOutPart }) {
  switch (part.kind) {
    case 'hospitals':
      return hospitals;
    case 'fields':
      return <Fields part={part} />;
    case 'folded':
      return <Folded part={part} />;
    case 'rows':
      return <Rows part={part} />;
    case 'threats':
      return <Threats part={part} />;
  }
}

function Folded({ part }: PartProps<'folded'>) {
  const opened = useOpened((path) => isInCard({ parts: [part] }, path));
  return (
    <Collapsible
      title={part.title}
      foldOf={sectionForKey(part.section).title}
      line={<Line items={part.line} />}
      status={<CardStatus of={{ parts: [part] }} />}
      opened={opened}
    >
      <div className={styles.parts}>
        <Fields part={part} />
      </div>
    </Collapsible>
  );
}

function Fields({ part }: PartProps<'fields' | 'folded'>) {
  const section = sectionForKey(part.section);
  return part.keys.map((key) => {
    const field = fieldOf(section, key);
    return field && <AskedField key={key} path={fieldPath(section.id, key)} field={field} />;
  });
}

function Rows({ part }: PartProps<'rows'>) {
  const section = sectionForKey(part.section);
  return (
    <section className={styles.rows} aria-label={section.title}>
      <Heading>{section.title}</Heading>
      <Below>
        <RowList section={section} />
      </Below>
    </section>
  );
}

/** Of each section of threats, that a person looked and there are none: nobody has to open it for that. */
function NoneFound({ parts }: Pick<CallOutCard, 'parts'>) {
  const sections = parts.filter(({ kind }) => kind === 'threats');
  return (
    sections.length > 0 && (
      <div className={styles.rows}>
        <p className={styles.label}>{words.noneFound}</p>
        <Chips label={words.noneFound}>
          {sections.map(
            (part) => part.kind === 'threats' && <None key={part.section} part={part} />,
          )}
        </Chips>
      </div>
    )
  );
}

/** Whether anything is written of threats of that kind. */
const saysThreats = (answers: Answers, section: Section): boolean =>
  rowsOf(answers, section.id).length > 0 ||
  plainFields(section).some(({ key }) => isAnswered(answers, fieldPath(section.id, key)));

function None({ part }: PartProps<'threats'>) {
  const document = useAssessment();
  const section = sectionForKey(part.section);
  const path = joinPath(part.section, 'assessed');
  const text = useAnswer(path);
  const suggestions = fieldOf(section, 'assessed')?.suggestions ?? [];
  const [none = ''] = suggestions;
  const isNone = isChosen(text, none);
  const hasThreats = useFromAnswers((answers) => saysThreats(answers, section));
  return (
    <Chip
      aria-label={words.noneOf(section.title)}
      aria-pressed={isNone}
      // Beside a threat it would contradict it; it keeps its place, so that nothing below moves. Said before, it can be taken back.
      disabled={hasThreats && !isNone}
      onClick={() => document.write(path, withSuggestion(text, none, suggestions))}
    >
      {section.title}
    </Chip>
  );
}

function Threats({ part }: PartProps<'threats'>) {
  const section = sectionForKey(part.section);
  // Where a material is leads to the distances from it.
  const more = ['coordinates', 'assessed'].flatMap((key) => fieldOf(section, key) ?? []);
  const opened = useOpened((path) => isInCard({ parts: [part] }, path));
  return (
    <Collapsible
      title={section.title}
      foldOf={words.threats}
      line={<Line items={[{ threatsIn: [part.section] }]} />}
      status={<CardStatus of={{ parts: [part] }} />}
      opened={opened}
    >
      <div className={styles.parts}>
        {[...plainFields(section), ...more].map((field) => (
          <AskedField key={field.key} path={fieldPath(section.id, field.key)} field={field} />
        ))}
        <RowList section={section} />
      </div>
    </Collapsible>
  );
}
