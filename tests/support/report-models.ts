// Reports of many kinds, for the checker and for pictures.
import type {
  ReportEntry,
  ReportModel,
  ReportSection,
} from '../../src/domain/papers/model/paper-model.ts';

const base: Omit<ReportModel, 'sections'> = {
  look: 'report',
  brand: 'Bulwark',
  title: 'Medical Threat Assessment Report',
  generatedOn: 'Generated on Mar 4, 2026, 8:06:07 AM MST',
  generatedAt: '2026-03-04T15:06:07.000Z',
  language: 'en-US',
  paper: 'Letter',
  filename: 'Bulwark-Assessment-20260304-0806.pdf',
};

export const entry = (label: string, text: string): ReportEntry => ({ label, text });

export const section = (title: string, ...entries: ReportEntry[]): ReportSection => ({
  id: title,
  title,
  groups: [{ entries }],
});

export const reportOf = (
  sections: readonly ReportSection[],
  more: Partial<ReportModel> = {},
): ReportModel => ({ ...base, ...more, sections });

/** Names that must come out right, in the order of their characters. */
export const names = [
  'Núñez',
  'Łukasz',
  'Đặng',
  'Kateřina',
  'Київ',
  'Ελένη',
  'שלום עולם',
  'مرحبا',
] as const;

const hospital = (title: string, name: string) => ({
  title,
  entries: [
    entry('Hospital Name', name),
    entry('Type', 'Level I adult, Level II pediatric'),
    entry('Address', '777 Bannock St\nDenver CO 80204'),
    entry('Distance', '4 mi, 9 min'),
    entry('ED Contact', '303-555-0100, MED 4'),
  ],
});

const sentence =
  'Casualty collection point at the loading dock on the north side; the ambulance stages behind the tree line, engine running, until called forward.';

export const full: ReportModel = reportOf([
  section(
    'Operator Information',
    entry('Operator Name', 'M. Rivera'),
    entry('Agency', 'Arapahoe County SWAT'),
    entry('Badge/Identifier Number', '4471'),
    entry('Timestamp', 'Mar 4, 2026, 7:58 AM'),
  ),
  {
    id: 'hospitalFacilities',
    title: 'Hospital Facilities',
    groups: [
      hospital('Primary Hospital', 'Denver Health'),
      hospital('Secondary Hospital', 'Mercy'),
      hospital('Tertiary Hospital', "Children's"),
    ],
  },
  section(
    'Operational Information',
    entry('Incident Location', '1200 Larimer St'),
    entry('Staging Area', sentence),
  ),
  section(
    'Helicopter Plan',
    entry('Landing Zone', 'Ball field, 100 by 100 ft'),
    entry('MGRS', '13S ED 00912 99211'),
  ),
  section(
    'Weather Conditions',
    entry('Temperature (°F)', '28'),
    entry('Description', `${sentence} ${sentence}`),
  ),
]);

const paragraph = (words: number) =>
  Array.from({ length: words }, (_, index) => sentence.split(' ')[index % 23]).join(' ');

/** Ten different reports. */
export const models: Readonly<Record<string, ReportModel>> = {
  empty: reportOf([]),
  'one answer': reportOf([section('Weather Conditions', entry('Visibility', 'Fog'))]),
  full,
  'full on A4': { ...full, paper: 'A4' },
  'names of many scripts': reportOf([
    section('Names', ...names.map((name, index) => entry(`Name ${index + 1}`, name))),
  ]),
  'right to left': reportOf([
    section(
      'שלום',
      entry('Mixed', 'Call שלום עולם at 555-0100 (ext. 12)'),
      entry('עברית', 'שורה אחת\nשורה (שתיים) 12'),
    ),
  ]),
  unprintable: reportOf([section('Names', entry('Name', '山田 太郎 and 🚑'))]),
  'an answer of 100 kB': reportOf([
    section('Other Information', entry('Description', paragraph(14_500))),
  ]),
  'many sections': reportOf(
    Array.from({ length: 60 }, (_, index) =>
      section(`Section ${index}`, entry('First', paragraph(40)), entry('Second', 'x')),
    ),
  ),
  'odd texts': reportOf([
    section(
      `A name of a section that is far too long for one line of the red bar ${'and longer '.repeat(8)}`,
      entry('Unbroken', 'x'.repeat(900)),
      entry('Blank lines', 'a\n\n\n\nb'),
      entry('Parentheses', ') ( \\ /Fake >> EMC BT'),
      entry('Controls', 'a\u0001b\u200bc\u00add\ufefff'),
      entry('Marks', 'a\u0301\u0302\u0303'.repeat(80)),
    ),
  ]),
};
