// What is known from somewhere and could be an answer. RULE: an offer says where it is from and of which day; it is no
// answer until a person accepts it.
import type { Answers } from '../answers/answers.ts';
import type { Source } from '../answers/authors.ts';
import { type AnswerPath, fieldPath, parsePath } from '../answers/path.ts';
import type { RowTexts } from '../answers/rows.ts';
import { fieldOf } from '../answers/sections.ts';
import type { Erg } from '../conditions/erg.ts';
import type { Wildlife } from '../conditions/wildlife.ts';
import type { Places } from '../hospitals/directory/places.ts';
import type { Hospital } from '../hospitals/hospital.ts';
import { isAnswered } from '../plan/section-view.ts';
import { formatZoned } from '../text/written-time.ts';
import type { AskedField } from './asked-field.ts';
import type { OfferIndex } from './offer-index.ts';

export type OfferSource =
  /** Another field of the same plan. */
  | { readonly kind: 'same'; readonly path: AnswerPath }
  /** Arithmetic on the points of the same plan, from this place; `also` names what else it measures. It may say minutes in the air. */
  | {
      readonly kind: 'place';
      readonly from: string;
      readonly also: readonly string[];
      readonly isFlight?: true;
    }
  /** Another way in which the same place is written: what stands at that path, or at it and the one beside it. */
  | { readonly kind: 'derived'; readonly path: AnswerPath; readonly isPair: boolean }
  /** Arithmetic on figures of the plan: from which table or model, with its edition. */
  | { readonly kind: 'figures'; readonly words: string }
  /** An earlier plan of that day, `2026-11-12`. */
  | { readonly kind: 'plan'; readonly name: string; readonly day: string }
  /** So many hours after the period begins. */
  | { readonly kind: 'clock'; readonly hours: number }
  /** The kit of this medic and their team, as of the day on which it was written there; `of` is whose profile in it. */
  | { readonly kind: 'kit'; readonly day: string; readonly of?: string }
  /** What air providers ask for, by their names; `read` in that month, `2026-11`. */
  | {
      readonly kind: 'usual';
      readonly of: string;
      readonly read: string;
      readonly isNight?: true;
    }
  /** A weather service, which issued it on that day, at that hour where it gave one; asked so long ago. */
  | {
      readonly kind: 'weather';
      readonly service: string;
      readonly day: string;
      readonly issued: string;
      readonly askedMinutes: number;
    }
  /** A routing server, asked so long ago, on that day: from this place; `also` names whose minutes it says too. */
  | {
      readonly kind: 'roads';
      readonly from: string;
      readonly also: readonly string[];
      readonly asked: string;
      readonly day: string;
    }
  /** A template that comes with the product, as of the day of its words. */
  | { readonly kind: 'template'; readonly day: string }
  /** The Emergency Response Guidebook of that year. */
  | { readonly kind: 'erg'; readonly day: string }
  /** A card of bomb stand-off, and lists of what lives in a state: their editions are not stated. */
  | { readonly kind: 'standOff' | 'snakes' | 'plants'; readonly day: '' }
  /** A point of a file of another tool, as arrived.ts says it; `day` is when that claims to be from, '' where nobody knows. */
  | { readonly kind: 'file'; readonly words: string; readonly day: string }
  /** The saved list of hospitals, as of the day on which this one was saved. */
  | { readonly kind: 'list'; readonly day: string };

export type OfferedText = readonly [path: AnswerPath, text: string];

/** One or several texts that belong together: one tap accepts them all. */
export interface Offer {
  readonly texts: readonly OfferedText[];
  readonly source: OfferSource;
  /** At this path it replaces what was typed: a name that was begun. */
  readonly completes?: AnswerPath;
  /** At this path it gives the beginning: the person who accepts it types on. */
  readonly begins?: AnswerPath;
  /** At this path it adds one thing: others can be accepted after it. */
  readonly adds?: AnswerPath;
  /** Those of its paths that a register answers: they are accepted as the register's, and stay unconfirmed. */
  readonly registers?: ReadonlyMap<AnswerPath, Source>;
  /** A hospital saved for this very card: accepting it is the same as choosing it there, linked and with all its texts. */
  readonly saved?: Hospital;
}

/** An earlier plan as far as it is offered. */
export interface EarlierPlan {
  readonly name: string;
  /** `2026-11-12` */
  readonly day: string;
  readonly answers: Answers;
}

/** Public data that some plans need: each is missing until it has been read. */
export interface ReadLists {
  readonly erg?: Erg | undefined;
  readonly places?: Places | undefined;
  readonly wildlife?: Wildlife | undefined;
}

/** What is offered from sun, moon, weather and public lists: its code is too large for a first load. */
export interface EnvironmentSources {
  /** The lists that a field or a section asks for; they are read for no plan that needs them not. */
  readonly needs: (at: string, answers: Answers) => readonly (keyof ReadLists)[];
  readonly atField: (path: AnswerPath, known: Known) => readonly Offer[];
  /** Threats that the plan's own facts bring to a section, each a row of it. */
  readonly threats: (section: string, known: Known) => readonly OfferedRow[];
  /** Of what the lists have nothing, though it may be there; '' where they have something. */
  readonly unlisted: (section: string, known: Known) => string;
}

export interface OfferedRow {
  readonly texts: RowTexts;
  readonly source: OfferSource;
}

/** What is found in something whose code few plans need. */
export type SourceOffers = (asked: AskedField, known: Known) => readonly Offer[];

/** All that offers come from. */
export interface Known {
  /** The plan that is open, and what it says. */
  readonly id: string;
  readonly answers: Answers;
  /** The plan that it was started from. */
  readonly startedFrom: EarlierPlan | undefined;
  /** What the kit says; undefined if there is none. */
  readonly kit: Answers | undefined;
  /** The team's saved hospitals. */
  readonly saved: readonly Hospital[];
  readonly now: Date;
  /** IANA, for times and the days of facts. */
  readonly timeZone: string;
  /** What other plans on this device say. */
  readonly earlier: OfferIndex | undefined;
  /** Missing until their code is there. */
  readonly environment?: EnvironmentSources | undefined;
  readonly lists?: ReadLists | undefined;
  /** Points of files of other tools that were opened for this plan (arrived.ts). */
  readonly arrived?: SourceOffers | undefined;
  /** What a weather service forecast for this plan (weather.ts). */
  readonly weather?: SourceOffers | undefined;
  /** What a routing server said for this plan (road-minutes.ts). */
  readonly roads?: SourceOffers | undefined;
}

// Who makes sure of a hospital does it now.

/** At the name of the person who made sure, the moment too, where it is not answered. */
export function askedNow({ section, field, path }: AskedField, known: Known): Offer['texts'] {
  if (field.key !== 'verifiedBy') return [];
  const { row } = parsePath(path) ?? {};
  const when = fieldPath(section.id, 'verifiedAt', row);
  const isAsked = fieldOf(section, 'verifiedAt', row) && !isAnswered(known.answers, when);
  return isAsked ? [[when, formatZoned(known.now, known.timeZone)]] : [];
}
