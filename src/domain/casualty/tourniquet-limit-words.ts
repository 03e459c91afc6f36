// Tactical Field Care 6a(3) in our own words, as on the card `tourniquet-conversion`.
import { editions, sayEdition } from '../reference/editions.ts';

export const tourniquetLimitWords = {
  edition: `Limits: ${sayEdition(editions.tccc)}, Tactical Field Care 6a(3).`,
  soon2:
    'Nearly 2 h. If other means can control the bleeding: make every effort to convert before 2 h, only if all hold: not in shock, wound can be watched closely, not holding the bleeding of an amputated limb.',
  basicSoon2: 'ASM and CLS: past 2 h do not try to convert unless directed.',
  past2:
    'Past 2 h. If other means can control the bleeding, conversion was to come before. Convert only if all hold: not in shock, wound can be watched closely, not holding the bleeding of an amputated limb.',
  basicPast2:
    'Past 2 h, ASM and CLS: do not try to convert unless CMC, CPP or other advanced medical personnel direct it. Without such oversight leave it on and keep watching until higher care.',
  soon6:
    'Nearly 6 h. Past 6 h do not remove it unless close monitoring and a laboratory are at hand.',
  past6: 'Past 6 h. Do not remove it unless close monitoring and a laboratory are at hand.',
} as const;
