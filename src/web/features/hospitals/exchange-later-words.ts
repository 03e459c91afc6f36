import type { Encoding } from '../../../domain/hospitals/files/hospital-file.ts';
import { type HospitalContent, tiers } from '../../../domain/hospitals/hospital.ts';
import { counted, grouped } from '../../../domain/text/counted.ts';
import { describeHospital } from './hospitals-words.ts';

export const exchangeWords = {
  title: 'Saved hospitals',
  close: 'Close',
  cancel: 'Cancel',
  stop: 'Stop',
} as const;

export const exportWords = {
  title: 'Export',
  none: 'No hospital is saved yet.',
  all: (count: number) =>
    `${counted(count, 'hospital')} of the team’s list, with every field. The file is not encrypted.`,
  as: (kind: string) => `Export as ${kind}`,
  making: 'Making the file…',
  ready: (name: string) => `Ready: ${name}`,
  share: 'Share',
  download: 'Download',
  noWayOut:
    'An app on the home screen cannot save files, and this one cannot be shared. Open the app in the browser to export.',
} as const;

export const importWords = {
  title: 'Import',
  what: 'A CSV or GeoJSON file, ours or a list that an agency publishes. You see what it would change before anything is saved, and nothing is deleted.',
  choose: 'Choose a file',
  chooseAnother: 'Choose another file',
  file: 'CSV or GeoJSON file',
  readingList: 'Reading the saved hospitals…',
  reading: (name: string) => `Reading ${name}…`,
  unreadable: 'The file could not be read.',
  refused: (name: string, why: string) => `${name} was not read. ${why}`,
  /** The list could not be read now. */
  old: 'The team’s list could not be read now: this is compared with the list as this device knows it.',
  added: (count: number) => `New: ${grouped(count)}`,
  changed: (count: number) => `Changed: ${grouped(count)}`,
  bad: (count: number) => `Not read: ${grouped(count)}`,
  columns: 'What each column is',
  columnsWhat: (line: number) =>
    `${line > 1 ? `Line ${grouped(line)} of the file names its columns. ` : ''}Check each column: is it what is named above it? Three rows of the file are shown. Change what is wrong.`,
  noColumn: 'No column',
  noNames: 'Choose the column that holds the names of the hospitals.',
  guess: 'A guess by what stands in it: please look.',
  blank: '(blank)',
  moreFields: 'Show more fields',
  category: 'Category for all',
  categoryForAll: 'New hospitals without a category in the file get this one.',
  noCategory: (count: number) =>
    `${counted(count, 'hospital')} of this file ${count === 1 ? 'has' : 'have'} no category. Which one for all of them?`,
  letters: 'How its letters are written',
  encodings: {
    'utf-8': 'UTF-8',
    'windows-1252': 'Windows-1252',
    'utf-16le': 'UTF-16',
    'utf-16be': 'UTF-16',
  } satisfies Record<Encoding, string>,
  keepRepeated: (count: number) =>
    `Keep ${counted(count, 'row')} with the name and address of a row before, each as a hospital of its own. Otherwise they are left out.`,
  showMore: (step: number, of: number) => `Show ${grouped(step)} more of ${grouped(of)}`,
  /** Its tier, and what is said of it besides its name. */
  addedAs: ({ category, ...content }: HospitalContent) => {
    const tier = tiers.find(({ key }) => key === category)?.title ?? category;
    const facts = { ...content, name: '' };
    const isBlank = Object.values(facts).every((text = '') => text.trim() === '');
    return isBlank ? tier : `${tier}: ${describeHospital(facts)}`;
  },
  nobody: 'A hospital without a name',
  saving: (stored: number, count: number) => `${grouped(stored)} of ${grouped(count)} saved`,
  savedOf: (stored: number, count: number) =>
    stored === count
      ? `${counted(stored, 'hospital')} saved on this device.`
      : `${grouped(stored)} of ${counted(count, 'hospital')} saved on this device. The rest was not saved: choose the file again to go on.`,
  cutShort: (stored: number, count: number) =>
    `The last import was cut short: at least ${grouped(stored)} of ${counted(count, 'hospital')} saved. Choose the file again to go on.`,
  isFull: 'The device stores no more now.',
  sending: (count: number) => `${grouped(count)} not sent to the team’s list yet.`,
  sent: 'The team’s list has them.',
} as const;
