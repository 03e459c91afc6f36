// Steps for which the treatment in words names a drug: no paper may say of them that nothing is recorded.
// INVARIANT: that a drug is named says neither that it was given nor when.
import type { CasualtyStep } from './casualty-steps.ts';

/** Names of drugs as they are written, and no doses. */
const DRUGS: Readonly<Partial<Record<CasualtyStep['key'], RegExp>>> = {
  txa: /\b(?:txa|tranexamic)\b/i,
  blood: /\b(?:whole blood|plasma|ltowb|ffp|prbcs?)\b/i,
  calcium: /\bcalcium\b/i,
  pain: /\b(?:(?:es)?ketamine|(?:su)?fentanyl|otfc|morphine|hydromorphone|meloxicam|acetaminophen|paracetamol|tylenol|suzetrigine|ibuprofen|ketorolac)\b/i,
  antibiotic:
    /\b(?:antibiotics?|cefadroxil|cephalexin|ceftriaxone|cefazolin|moxifloxacin|ertapenem)\b/i,
};

export const isNamedInWords = (step: CasualtyStep['key'], words: string): boolean =>
  DRUGS[step]?.test(words) ?? false;
