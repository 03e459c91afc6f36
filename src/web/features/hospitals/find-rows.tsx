import type { ReactNode } from 'react';
import type { DirectoryHospital } from '../../../domain/hospitals/directory/directory.ts';
import { sayKnown } from '../../../domain/hospitals/directory/directory-words.ts';
import type { ListedHospital } from '../../../domain/hospitals/directory/search.ts';
import { placeSettings } from '../../../domain/points/place-settings.ts';
import { useKit } from '../../session/use-kit.ts';
import flow from '../../ui/flow.module.css';
import { Heading } from '../../ui/heading.tsx';
import { ToldButton } from '../../ui/told-button.tsx';
import styles from './find.module.css';
import { listWords as words } from './find-words.ts';
import { describeHospital } from './hospitals-words.ts';

export interface FindRow extends ListedHospital {
  /** Why it is suggested. */
  readonly because?: string;
}

interface FindRowsProps {
  readonly title: string;
  readonly rows: readonly FindRow[];
  readonly onTake: (row: FindRow) => void;
  readonly children?: ReactNode;
}

export function FindRows({ title, rows, onTake, children }: FindRowsProps) {
  return (
    <section className={flow.stack} aria-label={title}>
      <Heading>{title}</Heading>
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={keyOf(row)}>
            <Row row={row} onTake={() => onTake(row)} />
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}

const keyOf = ({ saved, found, because = '' }: FindRow) =>
  `${saved?.id ?? ''} ${found?.hospital.index ?? ''} ${because}`;

function Row({ row, onTake }: { readonly row: FindRow; readonly onTake: () => void }) {
  const { saved, found, because } = row;
  const { metres, bearingDegrees } = row.where ?? found ?? {};
  const settings = placeSettings(useKit()?.document.answers());
  return (
    <>
      <ToldButton onClick={onTake}>
        {because && <span>{because}</span>}
        <span className={styles.name}>
          {saved ? describeHospital(saved) : found?.hospital.name}
        </span>
        {!saved && found && <span>{words.place(found.hospital.city, found.hospital.state)}</span>}
        {metres !== undefined && bearingDegrees !== undefined && (
          <span>{words.where(metres, bearingDegrees, settings)}</span>
        )}
      </ToldButton>
      {found && <Known hospital={found.hospital} />}
    </>
  );
}

function Known({ hospital }: { readonly hospital: DirectoryHospital }) {
  return (
    <ul className={styles.known}>
      {sayKnown(hospital).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
