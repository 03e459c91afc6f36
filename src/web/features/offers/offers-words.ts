import type { Answers } from '../../../domain/answers/answers.ts';
import { sayDay } from '../../../domain/answers/authors.ts';
import { STAND_OFF_SOURCE } from '../../../domain/conditions/stand-off.ts';
import type { OfferSource } from '../../../domain/offers/offer.ts';
import { describeInSection } from '../../../domain/plan/section-view.ts';
import { counted } from '../../../domain/text/counted.ts';
import { sayAgo } from '../../../domain/text/moment.ts';

const ONE_FLIGHT =
  'Air time is this one flight alone: no start-up, no loading, no flight to the scene';

/** `Same as Staging Area`, `Colfax Barricade, 12 Nov 2026` */
export function saySource(source: OfferSource, answers: Answers): string {
  switch (source.kind) {
    case 'same':
      return `Same as ${describeInSection(source.path, answers)}`;
    case 'place':
      return `Calculated, straight line from ${source.from}${source.isFlight ? `. ${ONE_FLIGHT}` : ''}`;
    case 'derived':
      return `Converted from ${source.isPair ? 'latitude and longitude' : describeInSection(source.path, answers)}, derived`;
    case 'figures':
      return `Calculated. ${source.words}`;
    case 'clock':
      return `${source.hours} h after the period begins`;
    case 'weather':
      return `${source.service}, ${[...(source.issued === '' ? [] : [`issued ${source.issued}`]), `asked ${sayAgo(source.askedMinutes)}`].join(', ')}`;
    case 'kit':
      return ['Your kit', ...(source.of ? [source.of] : []), sayDay(source.day)].join(', ');
    case 'usual':
      return `${source.isNight ? `An air provider asks for this size at night: ${source.of}.` : `Several air providers ask for this size: ${source.of}. At night some ask for more.`} Yours may ask for another. Edition not stated, read ${sayDay(source.read)}`;
    case 'template':
      return `Example to edit, ${sayDay(source.day)}`;
    case 'erg':
      return `ERG ${source.day}. Feet and miles computed, rounded up. The printed book governs`;
    case 'standOff':
      return STAND_OFF_SOURCE;
    case 'snakes':
      return 'VenomMaps, CC BY 4.0, edition not stated, read November 2026: historical ranges. Coral snakes are not in it';
    case 'plants':
      return 'USDA PLANTS, by state, edition not stated, read November 2026';
    case 'list':
      return ['Saved hospital', ...(source.day === '' ? [] : [sayDay(source.day)])].join(', ');
    case 'file':
      return source.words;
    case 'plan':
      return [
        `Earlier plan: ${source.name}`,
        ...(source.day === '' ? [] : [sayDay(source.day)]),
      ].join(', ');
  }
}

export const offersWords = {
  offersFor: (label: string) => `Known answers for ${label}`,
  /** For those who hear it: how many stand under the box. */
  heard: (count: number) => counted(count, 'known answer'),
  undo: 'Undo',
  groupOf: (section: string) => `Known answers for ${section}`,
  templatesFor: (section: string) => `Templates for ${section}`,
  /** A beginning: `Grass, 100 × 100 ft…` */
  typeOn: (text: string) => `${text}…`,
  /** Under the beginnings of a landing zone whose size is not the plan's own. */
  ifGround: 'The size is what the provider asks for: take it only if the ground has it.',
  /** Other fields that one tap answers with the same text. */
  also: (fields: readonly string[]) => `Also ${fields.join(', ')}`,
  reading: 'Reading what lives here…',
  unread: 'The lists of snakes and plants could not be read.',
  tryAgain: 'Try again',
  takeAll: (count: number) => (count === 1 ? 'Use it' : `Use all ${count}`),
} as const;
