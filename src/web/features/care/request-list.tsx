import { ChevronRight, Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { AnswerDocument } from '../../../domain/answers/answer-document.ts';
import { carePath } from '../../../domain/care/care-catalogue.ts';
import {
  begunAt,
  openRequest,
  type RequestKind,
  type RequestRow,
  requestKinds,
  requestRows,
  statedCount,
} from '../../../domain/care/request.ts';
import { formatWhen, requestTitle } from '../../../domain/care/written-request.ts';
import { LOCK, PRESS_AGAIN } from '../../../domain/limits.ts';
import { useDependencies } from '../../session/dependencies.tsx';
import { useNoticeBoard } from '../../session/notice-board.ts';
import { useAnswers, useAssessment } from '../../session/open-assessment.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import flow from '../../ui/flow.module.css';
import { HoldButton } from '../../ui/hold-button.tsx';
import styles from './requests.module.css';
import { requestNotices, listWords as words } from './words.ts';

/** Adds a request with its form written, so that no later version reads it in another; the key of its row. */
function beginRequest(care: AnswerDocument, kind: RequestKind): string {
  switch (kind) {
    case 'nineLine': {
      // As the last one of this plan, else as civilians ask.
      const answers = care.answers();
      const last = requestRows(answers).find(({ section }) => section === 'nineLines');
      const { codes, form } = last
        ? openRequest(answers, last).nineLine
        : { codes: 'US', form: 'peace' };
      const row = care.addRow('nineLines');
      care.write(carePath('nineLines', 'codes', row), codes);
      care.write(carePath('nineLines', 'form', row), form === 'war' ? 'War' : 'Peace');
      return row;
    }
    case 'incidentReport':
      return care.addRow('incidentReports');
    case 'mist':
    case 'atMist': {
      const row = care.addRow('handovers');
      care.write(carePath('handovers', 'form', row), kind === 'mist' ? 'MIST' : 'AT-MIST');
      return row;
    }
  }
}

interface RequestListProps {
  /** With the key of the row. */
  readonly onOpen: (row: string) => void;
}

/** The requests of this plan, and the way to begin each kind. */
export function RequestList({ onOpen }: RequestListProps) {
  const care = useAssessment();
  const answers = useAnswers();
  const board = useNoticeBoard();
  const begin = useRef<HTMLDivElement>(null);
  const [removed, setRemoved] = useState<string>();
  const rows = requestRows(answers);
  // The button that had the focus is gone with its request.
  useEffect(() => {
    if (removed !== undefined) begin.current?.querySelector('button')?.focus();
  }, [removed]);
  const remove = ({ section, row }: RequestRow) => {
    const undo = care.removeRow(section, row);
    board.post(requestNotices.requestRemoved, [{ label: words.undo, closes: true, onPress: undo }]);
    setRemoved(row);
  };
  return (
    <Card title={words.title} description={words.why}>
      {rows.length > 0 && (
        <ul className={styles.list}>
          {rows.map((of) => (
            <Request key={of.row} of={of} onOpen={onOpen} onRemove={() => remove(of)} />
          ))}
        </ul>
      )}
      {rows.length === 0 && <p className={flow.quiet}>{words.empty}</p>}
      <div ref={begin} className={flow.stack}>
        {requestKinds.map((kind) => (
          <Button key={kind} onClick={() => onOpen(beginRequest(care, kind))}>
            <Plus size={20} aria-hidden="true" /> {words.begin(kind)}
          </Button>
        ))}
      </div>
    </Card>
  );
}

interface RequestProps extends RequestListProps {
  readonly of: RequestRow;
  readonly onRemove: () => void;
}

function Request({ of, onOpen, onRemove }: RequestProps) {
  const answers = useAnswers();
  const { now, timeZone } = useDependencies();
  const [isAsked, setAsked] = useState(false);
  const request = openRequest(answers, of);
  const name = requestTitle(answers, of, timeZone);
  const begun = begunAt(answers, of);
  const { stated, of: all } = statedCount(request);
  return (
    <li className={styles.request}>
      <button type="button" className={styles.open} onClick={() => onOpen(of.row)}>
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          <span className={flow.quiet}>
            {words.state(
              request.kind,
              begun ? formatWhen(begun, now(), timeZone) : '',
              stated,
              all,
            )}
          </span>
        </span>
        <ChevronRight size={24} aria-hidden="true" />
      </button>
      <IconButton
        label={words.removeThis(name)}
        isOutlined
        icon={<Trash2 size={20} aria-hidden="true" />}
        onClick={() => setAsked(true)}
      />
      {isAsked && (
        <Dialog
          title={words.removeThis(name)}
          closeLabel={words.keep}
          onClose={() => setAsked(false)}
        >
          <div className={flow.stack}>
            <p>{words.removeWhat}</p>
            <HoldButton
              holdMs={LOCK.holdToWipeMs}
              pressAgain={PRESS_AGAIN}
              asks={words.removeAsks}
              onHeld={onRemove}
            >
              {words.remove}
            </HoldButton>
          </div>
        </Dialog>
      )}
    </li>
  );
}
