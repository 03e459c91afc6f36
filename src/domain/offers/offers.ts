// All sources of offers, and what one tap does. A new source is one entry here and one file beside this one.

import type { AnswerDocument } from '../answers/answer-document.ts';
import { fitsAnswer } from '../answers/answers.ts';
import type { AcceptedFrom } from '../answers/authors.ts';
import { type AnswerPath, parsePath } from '../answers/path.ts';
import { applySaved, keepCard, linkCard } from '../hospitals/hospital-card.ts';
import { OFFERS } from '../limits.ts';
import type { AddedFieldKey, FieldKey, SectionId } from '../plan/catalogue.ts';
import { isAnswered } from '../plan/section-view.ts';
import { type AskedField, askedField } from './asked-field.ts';
import { fromClock } from './clock.ts';
import { fromOtherPlans, fromStartedFrom } from './earlier-plan.ts';
import { fromKit } from './kit.ts';
import { fromLandingZone, fromLandingZoneType, fromZoneHazards } from './landing-zone.ts';
import type { Known, Offer, OfferSource } from './offer.ts';
import { fromPlaces, isMeasured } from './places.ts';
import { fromOtherPosts } from './posts.ts';
import { fromDerived, fromSamePlace, fromSamePlan } from './same-plan.ts';
import { fromSavedHospitals } from './saved-hospitals.ts';

interface Source {
  readonly find: (asked: AskedField, known: Known) => readonly Offer[];
  /** It goes on while the user types. */
  readonly completes?: true;
}

const fromEnvironment: Source['find'] = ({ path }, known) =>
  known.environment?.atField(path, known) ?? [];

const fromWeather: Source['find'] = (asked, known) => known.weather?.(asked, known) ?? [];

const fromRoads: Source['find'] = (asked, known) => known.roads?.(asked, known) ?? [];

const fromFiles: Source['find'] = (asked, known) => known.arrived?.(asked, known) ?? [];

/** The sky as a weather service says it, and the light as it is worked out. */
const fromSky: Source['find'] = (asked, known) => [
  ...fromWeather(asked, known),
  ...fromEnvironment(asked, known),
];

/** In their rank: what this plan says is nearer than the kit and the saved list, those than the plan it was started from, and any other. */
const SOURCES: readonly Source[] = [
  { find: fromSamePlan },
  { find: fromOtherPosts },
  { find: fromZoneHazards, completes: true },
  { find: fromPlaces },
  { find: fromRoads },
  { find: fromWeather, completes: true },
  { find: fromSamePlace },
  { find: fromFiles },
  { find: fromDerived, completes: true },
  { find: fromEnvironment, completes: true },
  { find: fromClock },
  { find: fromKit },
  { find: fromLandingZone },
  { find: fromSavedHospitals, completes: true },
  { find: fromStartedFrom },
  { find: fromOtherPlans },
  { find: fromLandingZoneType, completes: true },
];

const PERIMETER: AnswerPath = 'hazardousMaterials.safetyPerimeter';

const mostAt = (path: AnswerPath): number =>
  path === PERIMETER ? OFFERS.mostSpills : OFFERS.mostAtField;

/** Different texts, the first of each, at most as many as the field shows; where it is answered, only what the answer may become. */
function distinctOffers(
  found: Iterable<Offer>,
  path: AnswerPath,
  isTyped: boolean,
): readonly Offer[] {
  const offers = new Map<string, Offer>();
  for (const offer of found) {
    if (isTyped && offer.completes !== path) continue;
    if (!offer.texts.every(([, each]) => fitsAnswer(each))) continue;
    const text = textOf(offer, path).toLowerCase();
    if (!offers.has(text)) offers.set(text, offer);
    if (offers.size === mostAt(path)) break;
  }
  return [...offers.values()];
}

function* foundFor(asked: AskedField, known: Known, isTyped: boolean): Iterable<Offer> {
  for (const { find, completes } of SOURCES) {
    if (!isTyped || completes) yield* find(asked, known);
  }
}

/** What is offered at a field, best first. */
export function offersFor(path: AnswerPath, known: Known): readonly Offer[] {
  const asked = askedField(path);
  if (!asked) return [];
  const isTyped = isAnswered(known.answers, path);
  return distinctOffers(foundFor(asked, known, isTyped), path, isTyped);
}

type PlaceOf<S extends SectionId> = S extends SectionId
  ? `${S}.${FieldKey<S> | AddedFieldKey<S>}`
  : never;

/** Fields, in whichever row, of which nearly every plan says what another field of it does, or the kit. */
const AT_ONCE: ReadonlyMap<string, Source['find']> = new Map<PlaceOf<SectionId>, Source['find']>([
  ['icsOperation.periodTo', fromClock],
  ['additionalOpInfo.emsStaging', fromSamePlan],
  ['hospitalFacilities.groundTime', fromRoads],
  ['helicopterPlan.lzType', fromLandingZoneType],
  ['helicopterPlan.latitude', fromDerived],
  ['helicopterPlan.longitude', fromDerived],
  ['helicopterPlan.mgrs', fromDerived],
  ['helicopterPlan.hazards', fromZoneHazards],
  ['icsTransport.location', fromSamePlan],
  ['icsAidStations.contact', fromKit],
  ['eventPosts.zone', fromOtherPosts],
  ['eventPosts.shift', fromOtherPosts],
  ['eventPosts.staff', fromOtherPosts],
  ['eventPosts.channel', fromOtherPosts],
  ['eventPosts.destination', fromOtherPosts],
  ['weather.temperature', fromWeather],
  ['weather.windConditions', fromWeather],
  ['weather.visibility', fromWeather],
  ['weather.description', fromSky],
  ['hazardousMaterials.safetyPerimeter', fromEnvironment],
]);

/** What is offered before a person asks: arithmetic of this plan, and what stands in it already. */
function sourceAtOnce(path: AnswerPath): Source['find'] | undefined {
  if (isMeasured(path)) return fromPlaces;
  const { section = '', field = '' } = parsePath(path) ?? {};
  return AT_ONCE.get(`${section}.${field}`);
}

export const isShownAtOnce = (path: AnswerPath): boolean => sourceAtOnce(path) !== undefined;

/** What is offered at such a field before it has the focus. */
export function offersAtOnce(path: AnswerPath, known: Known): readonly Offer[] {
  const asked = askedField(path);
  if (!asked) return [];
  const found = sourceAtOnce(path)?.(asked, known) ?? [];
  return distinctOffers(found, path, isAnswered(known.answers, path));
}

/** What an offer says at the field it is offered at. */
export const textOf = ({ texts }: Offer, path: AnswerPath): string =>
  texts.find(([each]) => each === path)?.[1] ?? '';

/** What the log says of it; undefined if there is nothing to say: the clock is nobody's word. */
function acceptedFrom(source: OfferSource): AcceptedFrom | undefined {
  switch (source.kind) {
    case 'same':
    case 'place':
    case 'derived':
      return { kind: source.kind };
    case 'figures':
      return { kind: 'derived' };
    case 'plan':
    case 'list':
    case 'kit':
    case 'template':
    case 'weather':
    case 'roads':
    case 'erg':
    case 'standOff':
    case 'snakes':
    case 'plants':
    case 'file':
      return { kind: source.kind, day: source.day };
    case 'usual':
      return { kind: source.isNight ? 'usualAtNight' : 'usual', day: source.read };
    case 'clock':
      return undefined;
  }
}

/**
 * Writes its texts as the user's where there is no answer, or one that it completes; the result puts back what was there,
 * where its texts still stand. `timeZone` is IANA, for the days of facts.
 */
export function acceptOffer(
  document: AnswerDocument,
  { texts, source, completes, saved, registers }: Offer,
  timeZone: string,
): () => void {
  if (saved) {
    const undo = keepCard(document, saved.category);
    applySaved(document, saved.category, saved, { timeZone, by: 'user' });
    return () => {
      undo();
      linkCard(document, saved.category, undefined, 'user');
    };
  }
  const free = texts
    .filter(([path]) => path === completes || !isAnswered(document.answers(), path))
    .map(([path, text]) => [path, text, document.read(path)] as const);
  const accepted = acceptedFrom(source);
  for (const [path, text] of free) {
    const from = registers?.get(path) ?? accepted;
    if (from) document.accept(path, text, from);
    else document.write(path, text);
  }
  return () => {
    for (const [path, text, before] of free) {
      if (document.read(path) === text) document.write(path, before);
    }
  };
}
