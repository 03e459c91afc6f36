// The chosen document, with its file.
import { useCallback, useEffect, useMemo, useState } from 'react';
import { type TeamAllergies, teamAllergiesOf } from '../../../domain/kit/team-allergies.ts';
import { PAPERS_SCREEN } from '../../../domain/limits.ts';
import {
  type HandedKind,
  type PaperForm,
  paperFormOf,
} from '../../../domain/papers/model/paper-forms.ts';
import type { PaperKind, PaperModel } from '../../../domain/papers/model/paper-model.ts';
import { type ProfileKey, saysTeamAllergies } from '../../../domain/papers/redaction/redaction.ts';
import { useDependencies } from '../../session/dependencies.tsx';
import { useAnswers, useAssessment, useOpenAssessment } from '../../session/open-assessment.tsx';
import { useServices } from '../../session/services.tsx';
import { useKitAnswers } from '../../session/use-kit.ts';
import { dropPaper, type MadeFile, makeFile, prepareAsApproved } from './make-paper.ts';
import { type PaperOptions, type PointsOrder, paperOrder } from './paper-order.ts';
import { keepCarriesData, readCarriesData } from './paper-store.ts';

// Which document is chosen of the open assessment, and what goes into it.

export interface Chosen {
  readonly kind: HandedKind;
  /** Of the paper that is drawn: itself, the brief of a text, the one within a file. */
  readonly choice: PaperOptions;
  /** Whether a paper is drawn at all: a file may have none in it. */
  readonly isDrawn: boolean;
  /** Which paper lies in a file; undefined for none. */
  readonly within: PaperKind | undefined;
  putWithin(paper: PaperKind | undefined): void;
  choose(kind: HandedKind): void;
  chooseProfile(profile: ProfileKey): void;
  /** Includes a section or leaves it out. */
  include(section: string, isIn: boolean): void;
  /** Whether the papers say how many of the team have allergies; undefined if they cannot. */
  readonly teamAllergies: boolean | undefined;
  /** What they say of it; undefined if they do not. */
  readonly team: TeamAllergies | undefined;
  showTeamAllergies(says: boolean): void;
  /** Adds the sketch of the points to report and brief. */
  addPicture(has: boolean): void;
  /** Puts the pictures of the plan behind the report. */
  addPictures(has: boolean): void;
  /** Puts a card of the reference behind the report, or removes it. */
  addToAnnex(card: string, isIn: boolean): void;
  carryData(carries: boolean): void;
  carryAuthors(carries: boolean): void;
}

interface Remembered {
  readonly kind: HandedKind;
  readonly profile: ProfileKey;
  readonly without: readonly string[];
  readonly saysTeam: boolean;
  readonly hasPicture: boolean;
  readonly annex: readonly string[];
  readonly hasPictures: boolean;
  readonly within: PaperKind | undefined;
}

const AT_FIRST: Remembered = {
  kind: 'report',
  profile: 'everything',
  without: [],
  saysTeam: false,
  hasPicture: false,
  annex: [],
  hasPictures: false,
  within: 'report',
};

/** What was chosen for each assessment, for as long as the page lives: a way to a field and back changes nothing. */
const remembered = new Map<string, Remembered>();

/** The text to copy is drawn from the brief card. */
function drawnKind(form: PaperForm, within: PaperKind | undefined): PaperKind {
  switch (form.form) {
    case 'pages':
      return form.kind;
    case 'text':
      return 'brief';
    case 'file':
      return within ?? 'report';
  }
}

export function useChosen(): Chosen {
  const id = useOpenAssessment()?.id ?? '';
  const [now, setChosen] = useState<Remembered>(() => remembered.get(id) ?? AT_FIRST);
  const { kind, profile, without, saysTeam, hasPicture, annex, hasPictures } = now;
  const form = paperFormOf(kind);
  const within = form.form === 'file' && form.carries.length > 0 ? now.within : undefined;
  const isPages = form.form === 'pages';
  const change = (part: Partial<Remembered>) => {
    const chosen = { ...now, ...part };
    remembered.set(id, chosen);
    setChosen(chosen);
  };
  const [reportCarries, setReportCarries] = useState(readCarriesData);
  const [othersCarry, setOthersCarry] = useState(false);
  const [carriesAuthors, setCarriesAuthors] = useState(false);
  const carriesData = kind === 'report' ? reportCarries : othersCarry;
  const redaction = { profile, without };
  const kit = useKitAnswers();
  const team = useMemo(() => kit && teamAllergiesOf(kit), [kit]);
  const canSayTeam = team !== undefined && team.people > 0 && saysTeamAllergies(redaction);
  const shownTeam = canSayTeam && saysTeam ? team : undefined;
  const choice: PaperOptions = {
    kind: drawnKind(form, within),
    redaction,
    carriesData: isPages && carriesData,
    carriesAuthors: isPages && carriesData && carriesAuthors,
    ...(hasPicture ? { hasPicture } : {}),
    ...(kind === 'report' && annex.length > 0 ? { annex } : {}),
    ...(kind === 'report' && hasPictures ? { hasPictures } : {}),
  };
  return {
    kind,
    choice,
    isDrawn: form.form !== 'file' || within !== undefined,
    within,
    putWithin: (paper) => change({ within: paper }),
    team: shownTeam,
    choose: (next) => change({ kind: next }),
    chooseProfile: (next) => change({ profile: next }),
    include: (section, isIn) =>
      change({
        without: isIn ? without.filter((each) => each !== section) : [...without, section],
      }),
    teamAllergies: canSayTeam ? saysTeam : undefined,
    showTeamAllergies: (says) => change({ saysTeam: says }),
    addPicture: (has) => change({ hasPicture: has }),
    addPictures: (has) => change({ hasPictures: has }),
    addToAnnex: (card, isIn) => {
      const others = annex.filter((each) => each !== card);
      change({ annex: isIn ? [...others, card] : others });
    },
    carryData: (carries) => {
      if (kind === 'report') {
        keepCarriesData(carries);
        setReportCarries(carries);
      } else setOthersCarry(carries);
    },
    carryAuthors: setCarriesAuthors,
  };
}

// A document as it is now: its model at once, its file a moment later, both again with each change.

/** What is shown at once, and what is handed over a moment later. */
interface Making<Model, Made> {
  readonly model: Model | undefined;
  /** Undefined while it is made. */
  readonly made: Made | undefined;
  readonly failed: boolean;
}

interface Steps<Model, Made> {
  readonly finish: (model: Model) => Promise<Made>;
  /** What was made is no longer on screen. */
  readonly drop: (made: Made) => void;
}

const NOTHING = { model: undefined, made: undefined, failed: false } as const;

/** Made again with each other `build`, nothing without one; `key` names which one it is. `steps` are always the same. */
export function useMaking<Model, Made>(
  build: (() => Promise<Model>) | undefined,
  key: string,
  { finish, drop }: Steps<Model, Made>,
): Making<Model, Made> {
  const [state, setState] = useState<Making<Model, Made>>(NOTHING);
  const [shownKey, setShownKey] = useState(key);
  // What was made for another one is not this one.
  if (shownKey !== key) {
    setShownKey(key);
    setState(NOTHING);
  }
  useEffect(() => {
    if (!build) return;
    let isWanted = true;
    // The file of before is not what is on screen.
    setState(({ model }) => ({ model, made: undefined, failed: false }));
    const failed = () => isWanted && setState((now) => ({ ...now, failed: true }));
    const built = build();
    built.then((model) => {
      if (isWanted) setState({ model, made: undefined, failed: false });
    }, failed);
    const timer = setTimeout(() => {
      const finished = built.then(async (model) => ({ model, made: await finish(model) }));
      finished.then(({ model, made }) => {
        if (isWanted) setState({ model, made, failed: false });
        else drop(made);
      }, failed);
    }, PAPERS_SCREEN.makeAfterMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [build, finish, drop]);
  const { made } = state;
  useEffect(() => {
    if (made === undefined) return;
    return () => drop(made);
  }, [made, drop]);
  return state;
}

export type PaperState = Making<PaperModel, MadeFile>;

const PAPER: Steps<PaperModel, MadeFile> = { finish: makeFile, drop: dropPaper };

export const useMade = (build: (() => Promise<PaperModel>) | undefined, key: string): PaperState =>
  useMaking(build, key, PAPER);

/** What is ordered by a choice at this moment. */
export function useOrder(): (choice: PaperOptions) => PointsOrder {
  const assessment = useAssessment();
  const autosave = useOpenAssessment();
  const dependencies = useDependencies();
  const kit = useKitAnswers();
  const { pictures } = useServices();
  return useCallback(
    (choice) => paperOrder({ assessment, autosave, dependencies, kit, pictures }, choice),
    [assessment, autosave, dependencies, kit, pictures],
  );
}

/**
 * The chosen document, made again with each change of the choice, the answers or the attempt; none where none is drawn. `team`
 * stands on it and is no part of the choice: a sealed version is of the plan's own answers, and travels with them.
 */
function usePaper({ choice, team, isDrawn }: Chosen, attempt: number): PaperState {
  const orderOf = useOrder();
  const answers = useAnswers();
  const key = JSON.stringify([choice, team]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: answers and attempts order it again; the choice by what it says
  const build = useCallback(async () => {
    const order = orderOf(choice);
    return (await prepareAsApproved(team ? { ...order, teamAllergies: team } : order)).model;
  }, [orderOf, key, answers, attempt]);
  return useMade(isDrawn ? build : undefined, key);
}

export interface Papers extends Chosen {
  readonly state: PaperState;
  /** How often it was tried again. */
  readonly attempt: number;
  tryAgain(): void;
}

export function usePapers(): Papers {
  const chosen = useChosen();
  const [attempt, setAttempt] = useState(0);
  return {
    ...chosen,
    attempt,
    state: usePaper(chosen, attempt),
    tryAgain: () => setAttempt((count) => count + 1),
  };
}
