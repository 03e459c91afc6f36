import { kitOf } from '../../session/kit.ts';
import type { Session } from '../../session/session.ts';
import { readCarriesData } from './data-store.ts';
import { documentOrder, type OrderSources } from './document-order.ts';
import { dropDocument, type MadeDocument, makeDocument } from './make-document.ts';

/** The MTA report with everything in it; the one before it is dropped once it is there. @throws ReportFailed */
export async function makeWholeReport(
  { session, ...sources }: Omit<OrderSources, 'kit'> & { readonly session: Session },
  before: MadeDocument | undefined,
): Promise<MadeDocument> {
  const kit = (await kitOf(session).open())?.document.answers();
  const made = await makeDocument(
    documentOrder(
      { ...sources, kit },
      {
        kind: 'report',
        redaction: { profile: 'everything', without: [] },
        carriesData: readCarriesData(),
        carriesAuthors: false,
      },
    ),
  );
  if (before) dropDocument(before);
  return made;
}
