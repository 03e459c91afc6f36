// INVARIANT: no text that is written into a cell is run by a spreadsheet, and each is read back as it was
// (docs/decisions/0045-hospitals-in-files.md). One apostrophe is written before what begins a formula, after those that stand there
// already, and one is taken away again. A spreadsheet that splits at semicolons or tabs takes no quotation marks for what they are, so
// what follows a separator or a line break inside of a text counts as a beginning. Some take spaces before a formula for nothing, and
// a tab or a line break that a cell begins with.
const BEGINNING = /(?<=^|[;\t\r\n])('*)(?= *[=+\-@＝＋－＠]|(?<=^'*)[\t\r\n])/g;

/** As a cell may hold it. */
export const guarded = (text: string): string => text.replace(BEGINNING, "$1'");

/** What `guarded` was given. */
export const unguarded = (cell: string): string =>
  cell.includes("'") ? cell.replace(BEGINNING, (marks) => marks.slice(1)) : cell;
