// A document on screen, drawn from the model its PDF is drawn from; in a phone's width, in every theme.

import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { PAPERS_SCREEN } from '../../../domain/limits.ts';
import { cardNotes, changeLines } from '../../../domain/papers/builders/brief-text.ts';
import { pictureWords } from '../../../domain/papers/builders/picture-annex.ts';
import type {
  CardModel,
  FormBlock,
  FormModel,
  PaperModel,
  ReportEntry,
  ReportModel,
  ReportSection,
  Signature,
  Table,
} from '../../../domain/papers/model/paper-model.ts';
import type { PictureScene } from '../../../domain/sketch/scene.ts';
import { PICTURE_TITLE, thingRows } from '../../../domain/sketch/sketch-words.ts';
import { Unbroken } from '../../ui/unbroken.tsx';
import styles from './paper-drawing.module.css';
import { drawingWords as words } from './words.ts';

/** A number that grows to `whole` by a few with each frame, so that a long list never holds up the screen. */
function useGrowing(whole: number): number {
  const [shown, setShown] = useState<number>(PAPERS_SCREEN.partsAtOnce);
  useEffect(() => {
    if (shown >= whole) return;
    const frame = requestAnimationFrame(() =>
      setShown((count) => count + PAPERS_SCREEN.partsAtOnce),
    );
    return () => cancelAnimationFrame(frame);
  }, [shown, whole]);
  return Math.min(shown, whole);
}

/** All parts of a document in order; each is drawn by itself. */
export function PaperDrawing({ model }: { readonly model: PaperModel }) {
  const parts = useMemo(() => partsOf(model), [model]);
  const shown = useGrowing(parts.length);
  const { handling, dataAsOf, fingerprint } = model;
  const facts = [dataAsOf, fingerprint && words.data(fingerprint)]
    .filter((part) => part)
    .join(' · ');
  return (
    <article className={styles.drawing} aria-busy={shown < parts.length}>
      {handling && <p className={styles.mark}>{handling}</p>}
      {model.briefed && <p className={styles.quiet}>{words.version(model.briefed)}</p>}
      {changeLines(model).map((change) => (
        <p key={change} className={styles.changes}>
          {change}
        </p>
      ))}
      {model.empty && <p>{model.empty}</p>}
      {parts.slice(0, shown)}
      {model.unconfirmed && <p>{model.unconfirmed}</p>}
      {facts !== '' && <p className={styles.quiet}>{facts}</p>}
    </article>
  );
}

function partsOf(model: PaperModel): ReactNode[] {
  switch (model.look) {
    case 'form':
      return formParts(model);
    case 'card':
      return cardParts(model);
    case 'report':
      return reportParts(model);
  }
}

function Entries({ entries }: { readonly entries: readonly ReportEntry[] }) {
  return (
    <dl className={styles.entries}>
      {entries.map((entry) => (
        <div key={entry.label} className={styles.entry} data-changed={entry.changed}>
          <dt>{entry.label}</dt>
          <dd>
            <Unbroken text={entry.text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A row's cells under the heads of their columns; blank ones are not drawn. */
function rowEntries({ columns }: Table, cells: readonly string[]): readonly ReportEntry[] {
  return columns
    .map(({ title }, index) => ({ label: title, text: cells[index] ?? '' }))
    .filter(({ text }) => text !== '');
}

function tableParts(key: string, table: Table): ReactNode[] {
  return table.rows.map((cells, index) => (
    <ul
      // biome-ignore lint/suspicious/noArrayIndexKey: a row of a document has no name but its place
      key={`${key} ${index + 1}`}
      className={styles.rows}
      data-changed={table.changed?.includes(index) || undefined}
    >
      <li>
        <Entries entries={rowEntries(table, cells)} />
      </li>
    </ul>
  ));
}

function Signatures({ signatures }: { readonly signatures: readonly Signature[] }) {
  return signatures.map(({ title, name, at }) => (
    <div key={title} className={styles.block}>
      <h4 className={styles.blockTitle}>{title}</h4>
      <p>{[name, at].filter((part) => part !== '').join(', ')}</p>
      <div className={styles.sign} />
    </div>
  ));
}

/** The sketch is on its page; here, that it is, and what it shows. */
function pictureParts(scene: PictureScene | undefined): ReactNode[] {
  if (!scene) return [];
  return [
    <h4 key="picture" className={styles.bar}>
      {PICTURE_TITLE}
    </h4>,
    <p key="picture caption">{words.picture}</p>,
    <dl key="picture rows" className={styles.entries}>
      {thingRows(scene).map(({ key, title, text }) => (
        <div key={key} className={styles.entry}>
          <dt>{title}</dt>
          <dd>
            <Unbroken text={text} />
          </dd>
        </div>
      ))}
    </dl>,
  ];
}

/** The same of pictures of the plan. */
function printedPictures(pictures: PaperModel['pictures']): ReactNode[] {
  if (!pictures) return [];
  return [
    <h4 key="pictures" className={styles.bar}>
      {words.pictures}
    </h4>,
    <p key="pictures caption">{words.picturesWhere}</p>,
    <ul key="pictures list" className={styles.rows}>
      {pictures.map((picture) => (
        <li key={picture.title}>
          {words.pictureAs(pictureWords(picture), picture.file !== undefined)}
        </li>
      ))}
    </ul>,
  ];
}

function sectionParts(section: ReportSection): ReactNode[] {
  return [
    <h4 key={section.id} className={styles.bar}>
      {section.title}
    </h4>,
    ...section.groups.flatMap((group, index) => {
      const key = `${section.id} ${index}`;
      return [
        <div key={key}>
          {group.title && <h5 className={styles.row}>{group.title}</h5>}
          {group.entries.length > 0 && <Entries entries={group.entries} />}
        </div>,
        ...(group.table ? tableParts(key, group.table) : []),
      ];
    }),
  ];
}

function reportParts(model: ReportModel): ReactNode[] {
  return [
    <header key="band" className={styles.band}>
      <p className={styles.brand}>{model.brand}</p>
      <h3 className={styles.title}>{model.title}</h3>
    </header>,
    <p key="generated" className={styles.quiet}>
      {model.generatedOn}
    </p>,
    ...(model.operation ?? []).map((line) => <p key={line}>{line}</p>),
    ...model.sections.flatMap(sectionParts),
    ...pictureParts(model.picture),
    ...(model.signatures ? [<Signatures key="signatures" signatures={model.signatures} />] : []),
    ...(model.annex ?? []).flatMap(sectionParts),
    ...printedPictures(model.pictures),
  ];
}

function blockParts(block: FormBlock, place: number): ReactNode[] {
  switch (block.kind) {
    case 'boxes':
      return block.boxes.map(({ title, text, tick }) => (
        <div
          key={title}
          className={block.isFirst ? styles.firstBlock : styles.block}
          data-changed={block.changed}
        >
          <h4 className={styles.blockTitle}>{title}</h4>
          {text !== '' && <p>{text}</p>}
          {tick && (
            <p>
              {tick.on ? '☒' : '☐'} {tick.words}
            </p>
          )}
        </div>
      ));
    case 'table': {
      const { title, table } = block;
      const heads = table.columns.map((column) => column.title).join(' · ');
      return [
        <div key={`block ${place}`} className={styles.block}>
          <h4 className={styles.blockTitle}>{title || heads}</h4>
          {table.rows.length === 0 && <p className={styles.quiet}>{words.blank}</p>}
        </div>,
        ...tableParts(`block ${place}`, table),
      ];
    }
    case 'signatures':
      return [<Signatures key={`block ${place}`} signatures={block.signatures} />];
  }
}

function formParts(model: FormModel): ReactNode[] {
  return [
    <h3 key="title" className={styles.formTitle}>
      {model.title}
    </h3>,
    ...model.blocks.flatMap(blockParts),
    ...(model.preparedAt === undefined
      ? []
      : [
          <p key="foot" className={styles.quiet}>
            {words.foot(model.form, model.preparedAt)}
          </p>,
        ]),
  ];
}

function cardParts(model: CardModel): ReactNode[] {
  return [
    <h3 key="title" className={styles.formTitle}>
      {model.title}
    </h3>,
    <dl key="facts" className={styles.entries}>
      {model.facts.map(({ label, text, changed }) => (
        <div key={label} className={styles.fact} data-changed={changed}>
          <dt>{label}</dt>
          <dd>
            <Unbroken text={text} />
          </dd>
        </div>
      ))}
    </dl>,
    ...cardNotes({ ...model, empty: '' }).map((note) => <p key={note}>{note}</p>),
    ...pictureParts(model.picture),
  ];
}
