import { useCallback } from 'react';
import { makePlanFile, type PlanFile } from '../../../domain/exchange/plan-file.ts';
import { writePlanFile } from '../../../domain/exchange/write-plan-file.ts';
import type { FileForm } from '../../../domain/papers/model/paper-forms.ts';
import { paperTypeOf } from '../../../domain/papers/papers.ts';
import { redact, redactionProfiles } from '../../../domain/papers/redaction/redaction.ts';
import { datedFilename } from '../../../domain/text/dated-filename.ts';
import { sha1, sha256 } from '../../platform/digest.ts';
import { useAnswers, useOpenAssessment } from '../../session/open-assessment.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip, Chips } from '../../ui/chip.tsx';
import { Collapsible } from '../../ui/collapsible.tsx';
import flow from '../../ui/flow.module.css';
import { Heading } from '../../ui/heading.tsx';
import { InScreen } from '../../ui/screen.tsx';
import type { MadeFile } from './make-paper.ts';
import styles from './papers.module.css';
import { type Papers, useMaking, useOrder } from './use-papers.ts';
import { HandOver } from './ways-out.tsx';
import { planFileWords as words } from './words.ts';

// The chosen file for another tool, made again with each change of the answers, the choice or the paper within.

interface Finished {
  readonly file: File;
  readonly address: string;
}

interface Planned {
  readonly form: FileForm;
  readonly plan: PlanFile;
  /** Undefined if none is to be in it. */
  readonly paper: MadeFile | undefined;
  readonly isPaperWaiting: boolean;
}

interface PlanFileState {
  /** What goes in, before the file is made. */
  readonly plan: PlanFile | undefined;
  /** Undefined while it is made. */
  readonly finished: Finished | undefined;
  readonly failed: boolean;
}

async function attached({ file }: MadeFile) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { name: file.name, bytes, sha256: await sha256(bytes) };
}

const STEPS = {
  finish: async ({ form, plan, paper, isPaperWaiting }: Planned): Promise<Finished | undefined> => {
    if (plan.places.length === 0 || isPaperWaiting) return undefined;
    const bytes = writePlanFile(form.kind, plan, paper && (await attached(paper)));
    const { brand, operation, at, timeZone } = plan;
    const { name, extension, type } = form;
    const filename = datedFilename({ brand, kind: name, of: operation, at, timeZone, extension });
    const file = new File([bytes], filename, { type });
    return { file, address: URL.createObjectURL(file) };
  },
  drop: (finished: Finished | undefined) => {
    if (finished) URL.revokeObjectURL(finished.address);
  },
};

function usePlanFile(form: FileForm, papers: Papers): PlanFileState {
  const { attempt, choice, isDrawn, state } = papers;
  const orderOf = useOrder();
  const answers = useAnswers();
  const assessment = useOpenAssessment()?.id ?? '';
  const paper = isDrawn ? state.made : undefined;
  const isPaperWaiting = isDrawn && !paper;
  const key = JSON.stringify([form.kind, choice, isDrawn, assessment]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: answers and attempts order it again; form and choice by what they say
  const build = useCallback(async (): Promise<Planned> => {
    const { answers: all, redaction, ...order } = orderOf(choice);
    const plan = await makePlanFile({
      ...order,
      answers: redact(all, redaction),
      redaction,
      assessment,
      sha1,
    });
    return { form, plan, paper, isPaperWaiting };
  }, [orderOf, key, answers, attempt, paper, isPaperWaiting]);
  const { model, made, failed } = useMaking(build, key, STEPS);
  return { plan: model?.plan, finished: made, failed: failed || (isDrawn && state.failed) };
}

interface PlanFileCardProps {
  readonly form: FileForm;
  readonly papers: Papers;
}

/** What a file for another tool has in it and what not, and the ways out. */
export function PlanFileCard({ form, papers }: PlanFileCardProps) {
  const { plan, finished, failed } = usePlanFile(form, papers);
  const { profile } = papers.choice.redaction;
  const isFor = form.profiles.includes(profile);
  const title = redactionProfiles.find(({ key }) => key === profile)?.title ?? '';
  return (
    <>
      <InScreen place="footer">
        {failed ? (
          <Button onClick={papers.tryAgain}>{words.tryAgain}</Button>
        ) : finished ? (
          <HandOver {...finished} title={form.title} />
        ) : (
          <Button disabled>
            {plan && plan.places.length === 0 ? words.nothing : words.making}
          </Button>
        )}
      </InScreen>
      <Card title={words.title}>
        <p>{words.planned}</p>
        {!isFor && <p className={flow.fault}>{words.notFor(title)}</p>}
        {failed && (
          <p className={flow.fault} role="alert">
            {words.failed}
          </p>
        )}
        {form.carries.length > 0 && (
          <>
            <p className={styles.name}>{words.within}</p>
            <Chips label={words.within}>
              {form.carries.map((kind) => (
                <Chip
                  key={kind}
                  aria-pressed={papers.within === kind}
                  onClick={() => papers.putWithin(kind)}
                >
                  {paperTypeOf(kind).title}
                </Chip>
              ))}
              <Chip
                aria-pressed={papers.within === undefined}
                onClick={() => papers.putWithin(undefined)}
              >
                {words.noPaper}
              </Chip>
            </Chips>
            <p className={flow.quiet}>{words.withinWhy}</p>
          </>
        )}
        {plan && plan.places.length > 0 && (
          <>
            <Heading>{words.places(plan.places.length)}</Heading>
            <ul className={styles.list}>
              {plan.places.map(({ id, name }) => (
                <li key={id} className={styles.name}>
                  {name}
                </li>
              ))}
            </ul>
            <Collapsible title={words.remarks}>
              <ul className={styles.list}>
                {plan.places.map(({ id, name, remarks }) => (
                  <li key={id}>
                    <span className={styles.name}>{name}</span>
                    <p className={styles.lines}>{remarks}</p>
                  </li>
                ))}
              </ul>
            </Collapsible>
            {plan.route && <p>{words.route(plan.route.name)}</p>}
          </>
        )}
        {plan && plan.left.length > 0 && (
          <>
            <Heading>{words.left}</Heading>
            <ul className={styles.list}>
              {plan.left.map(({ name, why }, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two places may have one name
                <li key={place}>
                  <span className={styles.name}>{name}</span>{' '}
                  <span className={styles.quiet}>{words.why[why]}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </Card>
    </>
  );
}
