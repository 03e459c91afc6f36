import { useEffect, useRef, useState } from 'react';
import type { AnswerDocument } from '../../domain/answers/answer-document.ts';
import type { Answers } from '../../domain/answers/answers.ts';
import type { Section } from '../../domain/answers/sections.ts';
import { FIND } from '../../domain/limits.ts';
import { optionalSections } from '../../domain/plan/catalogue.ts';
import { findAnswers, type Hit, isTitleFound } from '../../domain/plan/find-answers.ts';
import {
  callOutPlaces,
  type FormPlace,
  partPlaces,
  sectionPlaces,
  type ToCheck,
} from '../../domain/plan/form-places.ts';
import { allSections, sectionForKey } from '../../domain/plan/section-view.ts';
import { planWarnings, shownAt } from '../../domain/points/plan-warnings.ts';
import { useAnswers, useAssessment } from '../session/open-assessment.tsx';
import { usePlaceSettings } from '../session/use-place-settings.ts';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/text-field.tsx';
import styles from './find-dialog.module.css';
import type { GoTo } from './go-to.tsx';
import { conflictCount, pointNoteWords, toConfirm, findWords as words } from './words.ts';

/** What the form is drawn as: a plan's sections or cards, or the parts of another document. */
type FormView = 'sections' | 'callOut' | 'parts';

export interface FindDialogProps {
  readonly view: FormView;
  /** The search has the focus at once. */
  readonly startsInBox: boolean;
  readonly onGoTo: (goTo: GoTo) => void;
  readonly onClose: () => void;
}

const PLACES: Readonly<
  Record<
    FormView,
    (answers: Answers, document: AnswerDocument, checks: ToCheck) => readonly FormPlace[]
  >
> = {
  sections: (answers, document, checks) => sectionPlaces(answers, document.addedSections(), checks),
  callOut: (answers, _, checks) => callOutPlaces(answers, checks),
  parts: (answers, document) => partPlaces(answers, document.sections),
};

/** Their captions, which stand on a screen of their own. */
const pictures = sectionForKey('pictures');

/** The sections whose fields the form draws. */
const SECTIONS: Readonly<Record<FormView, (document: AnswerDocument) => readonly Section[]>> = {
  sections: (document) => [...allSections(document.addedSections()), pictures],
  callOut: (document) => [
    ...new Set([...allSections(document.addedSections()), ...optionalSections, pictures]),
  ],
  parts: (document) => document.sections,
};

/** The parts of the form with what they wait for; and every field whose label or answer has the words that are typed. */
export function FindDialog({ view, startsInBox, onGoTo, onClose }: FindDialogProps) {
  const document = useAssessment();
  const answers = useAnswers();
  const settings = usePlaceSettings();
  const body = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  useEffect(() => {
    if (startsInBox) body.current?.querySelector('input')?.focus();
  }, [startsInBox]);
  const sections = SECTIONS[view](document);
  const isBlank = query.trim() === '';
  const checks = planWarnings(answers, settings).map(shownAt);
  const places = PLACES[view](answers, document, checks).filter(({ title }) =>
    isTitleFound(query, title),
  );
  const hits = findAnswers(query, answers, sections);
  const leave = (goTo: GoTo) => {
    onClose();
    onGoTo(goTo);
  };
  const openFirst = () => {
    const [place] = places;
    const [hit] = hits;
    if (isBlank) return;
    if (place) leave({ panel: place.panel });
    else if (hit) leave({ path: hit.path });
  };
  return (
    <Dialog title={words.title} closeLabel={words.close} onClose={onClose} fills>
      <div ref={body} className={styles.search}>
        <TextField
          label={words.box}
          name="find"
          value={query}
          onText={setQuery}
          onEnter={openFirst}
          autoCapitalize="none"
          spellCheck={false}
        />
        <p role="status" className={styles.count}>
          {isBlank ? '' : formatCount(places.length + hits.length, hits.length < FIND.most)}
        </p>
      </div>
      <ul className={styles.list} aria-label={isBlank ? words.places : words.hits}>
        {places.map((place) => (
          <li key={place.panel}>
            <button
              type="button"
              className={styles.hit}
              onClick={() => leave({ panel: place.panel })}
            >
              <span className={styles.label}>{place.title}</span>
              <span className={styles.state} data-open={isOpen(place)}>
                {placeWords(place)}
              </span>
            </button>
          </li>
        ))}
        {hits.map((hit) => (
          <li key={hit.path}>
            <button type="button" className={styles.hit} onClick={() => leave({ path: hit.path })}>
              <HitText hit={hit} />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function HitText({ hit: { section, label, text } }: { readonly hit: Hit }) {
  return (
    <>
      <span className={styles.label}>{label}</span>
      {section !== label && <span className={styles.state}>{section}</span>}
      <span className={styles.text}>{text === '' ? words.empty : text}</span>
    </>
  );
}

const formatCount = (count: number, isAll: boolean): string =>
  count === 0 ? words.nothing : words.found(count, isAll);

const isOpen = ({
  conflicts,
  missing,
  unmitigated,
  toConfirm: open,
  toCheck,
}: FormPlace): boolean => conflicts + missing + unmitigated + open + toCheck > 0;

/** `1 conflict, 2 missing`; without any of them how much is there. */
function placeWords(place: FormPlace): string {
  const waits = [
    [place.conflicts, conflictCount] as const,
    [place.missing, words.missing] as const,
    [place.unmitigated, words.unmitigated] as const,
    [place.toCheck, pointNoteWords.count] as const,
    [place.toConfirm, toConfirm] as const,
  ].flatMap(([count, say]) => (count > 0 ? say(count) : []));
  if (waits.length > 0) return waits.join(', ');
  return place.filled === 0 ? words.nothingYet : words.filled(place.filled);
}
