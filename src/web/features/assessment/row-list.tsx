import { Plus } from 'lucide-react';
import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type AnswerPath, fieldPath } from '../../../domain/answers/path.ts';
import { rowsOf } from '../../../domain/answers/rows.ts';
import { notices } from '../../../domain/notices.ts';
import type { Section } from '../../../domain/plan/catalogue.ts';
import { isThreatSection } from '../../../domain/plan/mitigation.ts';
import { useNoticeBoard } from '../../session/notice-board.ts';
import { useAssessment, useFromAnswers } from '../../session/open-assessment.tsx';
import { Button } from '../../ui/button.tsx';
import { rowWords as words } from './assessment-later-words.ts';
import { OffersContext } from './offers-context.ts';
import { isLongList, RowCard } from './row-card.tsx';
import styles from './row-list.module.css';

const atBox = (path: AnswerPath): string => `[name="${CSS.escape(path)}"]`;

/** The rows that were added to a section, in their order, and the control to add one. */
export function RowList({ section }: { readonly section: Section }) {
  const assessment = useAssessment();
  const board = useNoticeBoard();
  const offers = useContext(OffersContext);
  const list = useRef<HTMLDivElement>(null);
  // What takes the focus once the rows are drawn again; another object each time.
  const [next, setNext] = useState<{ readonly selectors: readonly string[] }>();
  useEffect(() => {
    for (const selector of next?.selectors ?? []) {
      const element = list.current?.querySelector<HTMLElement>(selector);
      if (element) return element.focus();
    }
  }, [next]);
  // Drawn again only when rows come, go or move, not with each key.
  const keys = useFromAnswers((answers) => rowsOf(answers, section.id).join(' '));
  const rows = keys === '' ? [] : keys.split(' ');
  const isLong = isLongList(rows.length);
  useLayoutEffect(() => {
    const first = isLong && list.current?.querySelector('[data-row]');
    if (!first) return;
    // A row that is not drawn takes as much place.
    const { height } = first.getBoundingClientRect();
    list.current?.style.setProperty('--row-height', `${height}px`);
  }, [isLong]);
  const { added } = section;
  if (!added) return null;

  const add = () => {
    const row = assessment.addRow(section.id);
    const first = fieldPath(section.id, added.fields[0]?.key ?? '', row);
    setNext({ selectors: [atBox(first)] });
  };
  // What a template leaves open is written next.
  const editTaken = () => {
    const row = assessment.rows(section.id).at(-1) ?? '';
    const paths = added.fields.map(({ key }) => fieldPath(section.id, key, row));
    setNext({ selectors: paths.filter((path) => assessment.read(path) === '').map(atBox) });
  };
  const move = (row: string, place: number, way: 'up' | 'down') => {
    assessment.moveRow(section.id, row, place);
    const button = (does: string) => `[data-row="${row}"] [data-does="${does}"]:enabled`;
    setNext({ selectors: [button(way), button(way === 'up' ? 'down' : 'up')] });
  };
  const remove = (row: string, place: number) => {
    const undo = assessment.removeRow(section.id, row);
    board.post(notices.rowRemoved, [{ label: words.undo, closes: true, onPress: undo }]);
    const neighbour = rows[place + 1] ?? rows[place - 1];
    setNext({ selectors: [`[data-row="${neighbour}"] [tabindex]`, '[data-does="add"]'] });
  };
  return (
    <div className={styles.list} ref={list}>
      {rows.map((row, place) => (
        <RowCard
          key={row}
          section={section}
          row={row}
          place={place}
          count={rows.length}
          onMove={(to, way) => move(row, to, way)}
          onRemove={() => remove(row, place)}
        />
      ))}
      {offers && isThreatSection(section) && (
        <offers.AtRows section={section} onTaken={editTaken} />
      )}
      <Button data-does="add" data-adds-to={section.id} onClick={add}>
        <Plus size={20} aria-hidden="true" /> {words.add(added.one)}
      </Button>
    </div>
  );
}
