// The helicopter brief of a landing zone: in large type, aloud, as a text and on one page.
import { Square, Volume2 } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { unprintableDetail } from '../../../domain/notices.ts';
import {
  type HelicopterInput,
  type HelicopterLine,
  helicopterLines,
  landingZones,
  spokenLines,
} from '../../../domain/papers/builders/helicopter-brief.ts';
import {
  buildHelicopterBrief,
  helicopterText,
} from '../../../domain/papers/builders/helicopter-paper.ts';
import { withPictures } from '../../../domain/papers/builders/picture-annex.ts';
import { isOfLandingZone, picturesOf } from '../../../domain/pictures/plan-pictures.ts';
import { localVoice, onVoices, readAloud } from '../../platform/speech.ts';
import { useDependencies } from '../../session/dependencies.tsx';
import { useAnswers, useOpenAssessment } from '../../session/open-assessment.tsx';
import { useServices } from '../../session/services.tsx';
import { usePlaceSettings } from '../../session/use-place-settings.ts';
import { Button } from '../../ui/button.tsx';
import { Check } from '../../ui/check.tsx';
import { Chip, Chips } from '../../ui/chip.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import flow from '../../ui/flow.module.css';
import { Unbroken } from '../../ui/unbroken.tsx';
import styles from './helicopter.module.css';
import { CopiedText } from './paper-cards.tsx';
import { readPaper } from './paper-store.ts';
import { useMade } from './use-papers.ts';
import { WaysOut } from './ways-out.tsx';
import { previewWords, helicopterWords as words } from './words.ts';

interface HelicopterBriefProps {
  /** Of a further landing zone; undefined for the main one. */
  readonly row: string | undefined;
  readonly onClose: () => void;
}

export function HelicopterBrief({ row, onClose }: HelicopterBriefProps) {
  const answers = useAnswers();
  const { now, locale, timeZone, brand } = useDependencies();
  const { distance, farMetres } = usePlaceSettings();
  const [chosen, setChosen] = useState(row);
  const [attempt, setAttempt] = useState(0);
  const zones = landingZones(answers);
  // One that was removed meanwhile is no landing zone any more.
  const shown = zones.some((zone) => zone.row === chosen) ? chosen : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt makes it again
  const input = useMemo(
    (): HelicopterInput => ({
      answers,
      addedSections: [],
      brand: brand.name,
      generatedAt: now(),
      locale,
      timeZone,
      paper: readPaper(locale),
      points: { distance, farMetres },
      ...(shown === undefined ? {} : { row: shown }),
    }),
    [answers, brand, now, locale, timeZone, distance, farMetres, shown, attempt],
  );
  const { pictures } = useServices();
  const plan = useOpenAssessment()?.id;
  const [hasPictures, setHasPictures] = useState(false);
  const ofZone = picturesOf(answers).filter((picture) => isOfLandingZone(picture, shown));
  const build = useCallback(async () => {
    const model = buildHelicopterBrief(input);
    if (!hasPictures || plan === undefined) return model;
    const files = await (await pictures.load()).readAll(plan);
    const { row: zone } = input;
    return withPictures(model, input, files, (each) => isOfLandingZone(each, zone));
  }, [input, hasPictures, plan, pictures]);
  const state = useMade(build, `${shown ?? ''} ${hasPictures}`);
  const lines = useMemo(() => helicopterLines(input), [input]);
  return (
    <Dialog
      title={words.title}
      closeLabel={words.back}
      width="enlarged"
      fills
      onClose={onClose}
      footer={<WaysOut state={state} onTryAgain={() => setAttempt((count) => count + 1)} />}
    >
      <div className={flow.stack}>
        {zones.length > 1 && (
          <Chips label={words.zones}>
            {zones.map((zone) => (
              <Chip
                key={zone.row ?? ''}
                aria-pressed={zone.row === shown}
                onClick={() => setChosen(zone.row)}
              >
                {zone.name}
              </Chip>
            ))}
          </Chips>
        )}
        {ofZone.length > 0 && (
          <Check checked={hasPictures} onChecked={setHasPictures}>
            {words.pictures(ofZone.length)}
          </Check>
        )}
        <Aloud lines={lines} />
        <dl className={styles.brief}>
          {lines.map((line) => (
            <Line key={line.key} line={line} />
          ))}
        </dl>
        {state.failed && (
          <p className={flow.fault} role="alert">
            {previewWords.failed}
          </p>
        )}
        {state.made && state.made.unprintable.length > 0 && (
          <p role="status">{unprintableDetail(state.made.unprintable)}</p>
        )}
        <CopiedText title={words.text} text={helicopterText(input)} />
      </div>
    </Dialog>
  );
}

function Line({ line: { key, label, text } }: { readonly line: HelicopterLine }) {
  return (
    <div data-line={key}>
      <dt>{label}</dt>
      {text === '' ? (
        <dd className={styles.toFillIn}>{words.toFillIn}</dd>
      ) : (
        <dd translate={POINTS.has(key) ? 'no' : undefined}>
          {key === 'minutes' ? halves(text) : <Unbroken text={text} />}
        </dd>
      )}
    </div>
  );
}

/** Latitude and longitude are each broken by no line. */
const halves = (text: string): string =>
  text
    .split(', ')
    .map((half) => half.replaceAll(' ', '\u00a0'))
    .join(', ');

const POINTS: ReadonlySet<string> = new Set(['grid', 'degrees', 'minutes', 'typed']);

/** Stops with the screen, and where what it reads has changed. */
function Aloud({ lines }: { readonly lines: readonly HelicopterLine[] }) {
  const voice = useSyncExternalStore(onVoices, localVoice);
  const [isReading, setReading] = useState(false);
  const stop = useRef<() => void>(() => undefined);
  const sentences = spokenLines(lines);
  const text = sentences.join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is not what is being read
  useEffect(
    () => () => {
      stop.current();
      setReading(false);
    },
    [text],
  );
  if (!voice) return <p className={flow.quiet}>{words.noVoice}</p>;
  const press = () => {
    stop.current();
    setReading(!isReading);
    stop.current = isReading
      ? () => undefined
      : readAloud(sentences, voice, () => setReading(false));
  };
  return (
    <div className={flow.row}>
      <Button look="primary" aria-pressed={isReading} onClick={press}>
        {isReading ? (
          <>
            <Square size={20} aria-hidden="true" /> {words.stop}
          </>
        ) : (
          <>
            <Volume2 size={20} aria-hidden="true" /> {words.aloud}
          </>
        )}
      </Button>
    </div>
  );
}
