import { TriangleAlert } from 'lucide-react';
import type { ReferenceBlock } from '../../../domain/reference/card.ts';
import { HiddenText } from '../../ui/hidden-text.tsx';
import styles from './card-blocks.module.css';
import { cardWords as words } from './library-words.ts';

/** What a card says, block by block. */
export function CardBlocks({ blocks }: { readonly blocks: readonly ReferenceBlock[] }) {
  return (
    <ul className={styles.blocks}>
      {blocks.map((block) => (
        <li key={JSON.stringify(block)} className={styles[block.kind]}>
          <Block block={block} />
        </li>
      ))}
    </ul>
  );
}

function Block({ block }: { readonly block: ReferenceBlock }) {
  if (block.kind === 'table') return <TableBlock block={block} />;
  if (block.kind === 'number') {
    return (
      <>
        <span>{block.label}</span>
        <span className={styles.figure}>
          {block.value} {block.unit}
        </span>
      </>
    );
  }
  if (block.kind !== 'warning') return block.text;
  return (
    <>
      <TriangleAlert aria-hidden="true" />
      <span>
        <HiddenText>{words.warning}</HiddenText> {block.text}
      </span>
    </>
  );
}

function TableBlock({ block }: { readonly block: ReferenceBlock & { readonly kind: 'table' } }) {
  return (
    <table className={styles.cells}>
      <thead>
        <tr>
          {block.head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {block.rows.map((row) => (
          <tr key={row.join(' ')}>
            {row.map((cell, index) =>
              index === 0 ? (
                <th key={block.head[index]} scope="row">
                  {cell}
                </th>
              ) : (
                <td key={block.head[index]} data-head={block.head[index]}>
                  {cell}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
