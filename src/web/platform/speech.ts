// Reading aloud by the phone's own voices (Web Speech API). RULE: a voice of a network service is never used: what it reads
// would leave the phone.

/** Undefined if the browser has no speech at all. */
const speech = (): SpeechSynthesis | undefined =>
  'speechSynthesis' in window ? window.speechSynthesis : undefined;

/** An English voice that is on this phone; undefined if it has none, or none yet. */
export function localVoice(): SpeechSynthesisVoice | undefined {
  const own = speech()
    ?.getVoices()
    .filter(({ localService, lang }) => localService && /^en\b/i.test(lang));
  return (
    own?.find((voice) => voice.default) ?? own?.find(({ lang }) => lang === 'en-US') ?? own?.[0]
  );
}

/** Voices come some time after the page; the result ends it. */
export function onVoices(listener: () => void): () => void {
  const all = speech();
  all?.addEventListener('voiceschanged', listener);
  return () => all?.removeEventListener('voiceschanged', listener);
}

/** A little slower than a voice is by itself: it is written down. */
const RATE = 0.9;

/** Reads sentence by sentence; `onEnd` once all is read or it was broken off. The result stops it. */
export function readAloud(
  sentences: readonly string[],
  voice: SpeechSynthesisVoice,
  onEnd: () => void,
): () => void {
  const all = speech();
  if (!all) return () => undefined;
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    onEnd();
  };
  all.cancel();
  sentences.forEach((sentence, at) => {
    const utterance = new SpeechSynthesisUtterance(sentence);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.rate = RATE;
    utterance.addEventListener('error', end);
    if (at === sentences.length - 1) utterance.addEventListener('end', end);
    all.speak(utterance);
  });
  return () => {
    // No word about a reading that was stopped by hand.
    isOver = true;
    all.cancel();
  };
}
