import { Plus } from 'lucide-react';
import { nameOfRow } from '../../domain/answers/rows.ts';
import type { Section } from '../../domain/answers/sections.ts';
import { notices } from '../../domain/notices.ts';
import { acceptLines, type GroupLine, templatesFor } from '../../domain/offers/group.ts';
import type { Known } from '../../domain/offers/offer.ts';
import { useNoticeBoard } from '../session/notice-board.ts';
import { useAssessment, useFromAnswers } from '../session/open-assessment.tsx';
import { Button } from '../ui/button.tsx';
import { Chips, OfferButton } from '../ui/chip.tsx';
import flow from '../ui/flow.module.css';
import styles from './offers.module.css';
import { useKnown, useNeededLists } from './use-known.ts';
import { offerSourceWords, offersWords as words } from './words.ts';

const nameOf = (line: GroupLine, section: Section): string =>
  line.kind === 'row' ? nameOfRow(line.row, section) : line.text;

/** Threats that come again and again: one tap adds the row, the medic edits it. */
export function TemplateOffers({
  section,
  onAccepted,
}: {
  readonly section: Section;
  readonly onAccepted: () => void;
}) {
  const known = useKnown();
  const lists = useNeededLists(section.id);
  const unlistedIn = (all: Known) => all.environment?.unlisted(section.id, all) ?? '';
  useFromAnswers((answers) => {
    const all = { ...known(), answers };
    const names = templatesFor(section, all).map((line) => nameOf(line, section));
    return [...names, unlistedIn(all)].join('\n');
  });
  const all = known();
  const templates = templatesFor(section, all);
  const unlisted = unlistedIn(all);
  return (
    <>
      {templates.length > 0 && (
        <TemplateChips section={section} lines={templates} known={all} onAccepted={onAccepted} />
      )}
      {lists.state !== 'read' && <ListsState {...lists} />}
      {unlisted !== '' && <p className={flow.quiet}>{unlisted}</p>}
    </>
  );
}

function ListsState({ state, tryAgain }: ReturnType<typeof useNeededLists>) {
  if (state === 'reading') return <p role="status">{words.reading}</p>;
  return (
    <div className={flow.stack}>
      <p role="status">{words.unread}</p>
      <Button onClick={tryAgain}>{words.tryAgain}</Button>
    </div>
  );
}

interface TemplateChipsProps {
  readonly section: Section;
  readonly lines: readonly GroupLine[];
  readonly known: Known;
  readonly onAccepted: () => void;
}

/** Rows that one tap adds. */
function TemplateChips({ section, lines, known, onAccepted }: TemplateChipsProps) {
  const document = useAssessment();
  const board = useNoticeBoard();
  const { answers, timeZone } = known;
  const accept = (line: GroupLine) => {
    const undo = acceptLines(document, [line], timeZone);
    board.post(notices.offersAccepted, [{ label: words.undo, closes: true, onPress: undo }]);
    onAccepted();
  };
  return (
    <Chips label={words.templatesFor(section.title)}>
      {lines.map((line) => {
        const name = nameOf(line, section);
        return (
          <OfferButton key={name} onClick={() => accept(line)}>
            <Plus size={20} aria-hidden="true" />
            <span className={styles.offer}>
              <span className={styles.text}>{name}</span>
              {line.kind === 'row' && (
                <span className={styles.more}>
                  {line.row
                    .filter(([, text]) => text !== name)
                    .map(([, text]) => text)
                    .join(' · ')}
                </span>
              )}
              <span className={styles.source}>{offerSourceWords(line.source, answers)}</span>
            </span>
          </OfferButton>
        );
      })}
    </Chips>
  );
}
