import { readCarriesData } from './data-store.ts';
import { documentOrder, type OrderSources } from './document-order.ts';
import { dropDocument, type MadeDocument, makeDocument } from './make-document.ts';

/** The MTA report with everything in it; the one before it is dropped once it is there. @throws ReportFailed */
export async function makeWholeReport(
  sources: OrderSources,
  before: MadeDocument | undefined,
): Promise<MadeDocument> {
  const made = await makeDocument(
    documentOrder(sources, {
      kind: 'report',
      redaction: { profile: 'everything', without: [] },
      carriesData: readCarriesData(),
      carriesAuthors: false,
    }),
  );
  if (before) dropDocument(before);
  return made;
}
