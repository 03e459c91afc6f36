import { ArrowUpToLine, Megaphone } from 'lucide-react';
import { useState } from 'react';
import { rowsOf } from '../../../domain/answers/rows.ts';
import {
  isZoneDisputed,
  landingZoneStatuses,
  makeZoneMain,
} from '../../../domain/points/landing-zones.ts';
import { codePart, useCodePart } from '../../platform/lazy.ts';
import { useNoticeBoard } from '../../session/notice-board.ts';
import { useAssessment, useFromAnswers } from '../../session/open-assessment.tsx';
import { Button } from '../../ui/button.tsx';
import flow from '../../ui/flow.module.css';
import styles from './helicopter.module.css';
import { helicopterButtonWords as words, zoneNotices } from './words.ts';

// Leads to the helicopter brief of a landing zone, which is loaded when it is asked for.

const briefPart = codePart(() => import('./helicopter-brief.tsx'));

interface HelicopterButtonProps {
  /** Of a further landing zone. */
  readonly row: string | undefined;
}

export function HelicopterButton({ row }: HelicopterButtonProps) {
  const [isOpen, setOpen] = useState(false);
  // Named where there are several, the main one first.
  const number = useFromAnswers((answers) => {
    const rows = rowsOf(answers, 'helicopterPlan');
    return rows.length === 0 ? 0 : row === undefined ? 1 : rows.indexOf(row) + 2;
  });
  return (
    <>
      <div className={flow.row}>
        <Button
          aria-haspopup="dialog"
          aria-label={number === 0 ? words.open : words.openFor(number)}
          onClick={() => setOpen(true)}
        >
          <Megaphone size={20} aria-hidden="true" /> {words.open}
        </Button>
        {row !== undefined && <MakeMain row={row} />}
      </div>
      {isOpen && <Brief row={row} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Where another is used: the two exchange all that they say. */
function MakeMain({ row }: { readonly row: string }) {
  const document = useAssessment();
  const board = useNoticeBoard();
  const isThere = useFromAnswers((answers) =>
    landingZoneStatuses(answers).some((each) => each.row === row),
  );
  const make = () => {
    if (isZoneDisputed(document, row)) {
      board.post(zoneNotices.disputed);
      return;
    }
    const undo = makeZoneMain(document, row);
    board.post(zoneNotices.madeMain, [{ label: words.undo, closes: true, onPress: undo }]);
  };
  return (
    <Button disabled={!isThere} onClick={make}>
      <ArrowUpToLine size={20} aria-hidden="true" /> {words.makeMain}
    </Button>
  );
}

interface BriefProps {
  readonly row: string | undefined;
  readonly onClose: () => void;
}

function Brief({ row, onClose }: BriefProps) {
  const { value, failed } = useCodePart(briefPart);
  if (value) return <value.HelicopterBrief row={row} onClose={onClose} />;
  return (
    failed && (
      <p className={flow.fault} role="alert">
        {words.failed}
      </p>
    )
  );
}

/** Under the last box of a landing zone's point; of a further one, in its row. */
export const HelicopterAtField = ({ row }: { readonly row: string | undefined }) => (
  <div className={styles.atField}>
    <HelicopterButton row={row} />
  </div>
);
