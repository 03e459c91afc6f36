// Whether a hospital has a helipad, as its answer says it: `Yes`, `No, as of 2022`, `FAA lists one; none as of 2022`.

/** It is said that there is none. */
export const lacksHelipad = (helipad: string): boolean =>
  /^\s*(?:no|none|n\/a|not)\b/i.test(helipad);

/** Somebody, or a source, says that there is one. */
export const hasHelipad = (helipad: string): boolean =>
  helipad.trim() !== '' && !lacksHelipad(helipad) && !/^\s*unknown\b/i.test(helipad);
