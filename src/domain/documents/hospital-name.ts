// What people call a hospital: "St. Anthony" for St. Anthony Hospital.
import { saysToo } from '../assessment/same-words.ts';

/** Words that many hospitals share: none of them names one. */
const SHARED =
  /\b(?:the|hospitals?|medical|cent(?:er|re)|clinic|health ?care|health|healthcare|regional|memorial|general|community|university|system|of|and|inc|county)\b/gi;

/** Whether a text names this hospital, whole or as people call it. */
export function namesHospital(text: string, name: string): boolean {
  if (saysToo(text, name)) return true;
  const core = name.replace(SHARED, ' ').replace(/\s+/g, ' ').trim();
  // A single word left is a town's as often.
  return core.includes(' ') && saysToo(text, core);
}
