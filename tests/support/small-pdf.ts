// Small PDFs, written by hand: whole ones, and such as another person would make to do harm.

interface SmallPdf {
  /** What stands on each page. */
  readonly texts: readonly string[];
  /** Width and height of a page, in points. */
  readonly box?: readonly [number, number];
  /** How many pages it says that it has. */
  readonly claimed?: number;
  /** More entries of the catalogue, of each page, and of the trailer. */
  readonly catalog?: string;
  readonly page?: string;
  readonly trailer?: string;
  /** More drawing of each page. */
  readonly drawing?: string;
}

/** A page is white, with its text and a black square of 100 points in the lower left corner. */
export function smallPdf(pdf: SmallPdf): Uint8Array<ArrayBuffer> {
  const { texts, box = [612, 792], claimed = texts.length } = pdf;
  const kids = texts.map((_, at) => `${4 + 2 * at} 0 R`).join(' ');
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${pdf.catalog ?? ''} >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${claimed} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...texts.flatMap((text, at) => {
      const content = `0 0 100 100 re f BT /F1 24 Tf 72 700 Td (${text}) Tj ET ${pdf.drawing ?? ''}`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${box.join(' ')}] /Contents ${5 + 2 * at} 0 R /Resources << /Font << /F1 3 0 R >> >> ${pdf.page ?? ''} >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  let text = '%PDF-1.7\n';
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = text.length;
  const lines = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${lines.join('')}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${pdf.trailer ?? ''} >>\nstartxref\n${start}\n%%EOF\n`;
  return new TextEncoder().encode(text);
}

/** Opens with a password alone. */
export const lockedPdf = smallPdf({
  texts: ['locked'],
  trailer: `/ID [<00> <00>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'11'.repeat(32)}> /U <${'22'.repeat(32)}> >>`,
});

/** Its pages are drawn by Adobe's own programs alone; everybody else sees the one that says to wait. */
export const xfaPdf = smallPdf({
  texts: ['Please wait...'],
  catalog: '/NeedsRendering true /AcroForm << /Fields [] /XFA [(preamble) 5 0 R] >>',
});

/** What a PDF may try: to run a script, to start a program, to send a person elsewhere. */
export const hostilePdfs: Readonly<Record<string, Uint8Array<ArrayBuffer>>> = {
  'a script that runs when it is opened': smallPdf({
    texts: ['script'],
    catalog: `/OpenAction << /S /JavaScript /JS (globalThis.wasRun = true; app.alert("x"); fetch("https://evil.example/")) >> /Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (globalThis.wasRun = true) >>] >> >>`,
    page: '/AA << /O << /S /JavaScript /JS (globalThis.wasRun = true) >> >>',
  }),
  'a program that it would start': smallPdf({
    texts: ['launch'],
    catalog: '/OpenAction << /S /Launch /F (cmd.exe) >>',
  }),
  'a link over the whole page': smallPdf({
    texts: ['link'],
    page: '/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 612 792] /A << /S /URI /URI (https://evil.example/) >> >>]',
  }),
  'ten thousand pages that are not there': smallPdf({ texts: ['claimed'], claimed: 10_000 }),
  'a page as large as a city': smallPdf({ texts: ['huge'], box: [900_000, 900_000] }),
  'a code in a function': smallPdf({
    texts: ['function'],
    drawing: '/CS0 cs 0.5 sc 200 200 100 100 re f',
  }),
};
