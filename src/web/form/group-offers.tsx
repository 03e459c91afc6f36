import { Plus } from 'lucide-react';
import { Fragment, useState } from 'react';
import type { Answers } from '../../domain/answers/answers.ts';
import { notices } from '../../domain/notices.ts';
import { acceptLines, type GroupLine, type GroupPart, groupOf } from '../../domain/offers/group.ts';
import { describeInSection } from '../../domain/plan/section-view.ts';
import { useNoticeBoard } from '../session/notice-board.ts';
import { useAssessment, useFromAnswers } from '../session/open-assessment.tsx';
import { Button } from '../ui/button.tsx';
import { OfferButton } from '../ui/chip.tsx';
import styles from './offers.module.css';
import { useKnown } from './use-known.ts';
import { offerSourceWords, offersWords as words } from './words.ts';

interface GroupOffersProps {
  /** What the group is for, as it stands on its section or card. */
  readonly title: string;
  readonly parts: readonly GroupPart[];
}

/** At the head of a section or card, what is known of it: one tap accepts a line, or all of them. */
export function GroupOffers(props: GroupOffersProps) {
  const known = useKnown();
  const { startedFrom, kit } = known();
  // Without them nothing is drawn anew with each key.
  return (startedFrom || kit) && <Group {...props} known={known} />;
}

function Group({
  title,
  parts,
  known,
}: GroupOffersProps & { readonly known: ReturnType<typeof useKnown> }) {
  const document = useAssessment();
  const board = useNoticeBoard();
  // Drawn again where what is left of it changed, not with each key.
  useFromAnswers((answers) =>
    groupOf(parts, { ...known(), answers })
      .map(keyOf)
      .join('\n'),
  );
  const all = known();
  const { answers } = all;
  const open = groupOf(parts, all);
  // What is answered by hand stays in its line: the box below that is being typed in does not move.
  const [shown, setShown] = useState(open);
  const [isAccepted, setAccepted] = useState(false);
  const isShown = new Set(shown.map(keyOf));
  if (open.some((line) => !isShown.has(keyOf(line)))) setShown(open);
  if (shown.length === 0 || (isAccepted && open.length === 0)) return null;
  const left = new Set(open.map(keyOf));
  const accept = (lines: readonly GroupLine[], button: HTMLElement) => {
    const panel = button.closest('[data-state="open"]');
    const undo = acceptLines(document, lines, all.timeZone);
    setAccepted(true);
    board.post(notices.offersAccepted, [{ label: words.undo, closes: true, onPress: undo }]);
    // The button is gone.
    panel?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
  };
  return (
    <section className={styles.group} aria-label={words.groupOf(title)}>
      {bySource(shown, answers).map(([source, lines]) => (
        <Fragment key={source}>
          <p className={styles.heading}>{source}</p>
          <ul className={styles.lines}>
            {lines.map((line) => (
              <li key={keyOf(line)}>
                <OfferButton
                  disabled={!left.has(keyOf(line))}
                  onClick={({ currentTarget }) => accept([line], currentTarget)}
                >
                  <Line line={line} answers={answers} />
                </OfferButton>
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
      {open.length > 0 && (
        <Button onClick={({ currentTarget }) => accept(open, currentTarget)}>
          <Plus size={20} aria-hidden="true" /> {words.acceptAll(open.length)}
        </Button>
      )}
    </section>
  );
}

function Line({ line, answers }: { readonly line: GroupLine; readonly answers: Answers }) {
  const text = line.kind === 'text' ? line.text : line.row.map(([, each]) => each).join(' · ');
  return (
    <span className={styles.text}>
      {line.kind === 'text' && (
        <span className={styles.source}>{describeInSection(line.path, answers)} </span>
      )}
      {text}
    </span>
  );
}

const keyOf = (line: GroupLine): string =>
  line.kind === 'text'
    ? `${line.path} ${line.text}`
    : [line.section, ...line.row.map(([, text]) => text)].join(' ');

/** The lines under the words of their source, in the order in which they are asked for. */
function bySource(
  lines: readonly GroupLine[],
  answers: Answers,
): readonly (readonly [source: string, lines: readonly GroupLine[]])[] {
  const found = new Map<string, GroupLine[]>();
  for (const line of lines) {
    const source = offerSourceWords(line.source, answers);
    const same = found.get(source);
    if (same) same.push(line);
    else found.set(source, [line]);
  }
  return [...found];
}
