// An agency's papers in the vault (shelf.ts).

import {
  type AgencyPaper,
  type PaperFault,
  paperFault,
} from '../../domain/reference/agency-paper.ts';
import { PAPERS_ROW, PIECES, piecesOf } from './pieces.ts';
import { NotOnShelf, Shelf } from './shelf.ts';
import type { VaultRows } from './vault-rows.ts';

/** It is not added, and nothing changed. */
export class PaperRefused extends Error {
  override readonly name = 'PaperRefused';
  readonly fault: PaperFault;

  constructor(fault: PaperFault) {
    super(`The paper is not added: ${fault}`);
    this.fault = fault;
  }
}

export { NotOnShelf as NoSuchPaper };

export class PaperShelf extends Shelf<AgencyPaper> {
  constructor(rows: VaultRows) {
    super(rows, {
      row: PAPERS_ROW,
      pieces: piecesOf,
      strays: PIECES,
      refusal: (paper, papers) => {
        const fault = paperFault(paper, papers);
        return fault && new PaperRefused(fault);
      },
      onListed: (papers) => rows.stock.putPapers(papers.map(({ id }) => id)),
    });
  }

  /** @throws NoSuchPaper | StorageFailed | VaultClosed | Unopenable */
  rename(id: string, title: string): Promise<readonly AgencyPaper[]> {
    return this.change(id, (paper) => ({ ...paper, title }));
  }
}
