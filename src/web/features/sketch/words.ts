import { nameWords } from '../../../domain/text/plain-characters.ts';

export const buttonWords = { picture: 'Sketch map' } as const;

export const pictureWords = {
  title: 'Sketch map',
  close: 'Back',
  none: 'A sketch map needs a point. Fill in the coordinates of the incident in Operational Info, or where patients leave from.',
  fillIn: 'Fill in the incident',
  map: 'Sketch map: arrows move it, plus and minus zoom, 0 shows all. The list below gives the same in words.',
  larger: 'Zoom in',
  smaller: 'Zoom out',
  all: 'All',
  hint: 'Tap a symbol for its name.',
  nothing: 'Nothing is drawn here.',
  list: 'On the sketch map',
  named: (title: string, text: string) => `${nameWords(title)}. ${text}`,
  numbered: (number: number, title: string) => `${number} ${title}`,
  noRoom: 'No room for its name at this scale: zoom in.',
} as const;
