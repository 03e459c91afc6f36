// How the plan in hand stands to what was briefed.
import type { Answers } from '../answers/answers.ts';
import type { VersionName } from '../papers/model/paper-model.ts';
import { approvedVersions, claimOf, lastBriefed } from '../papers/versions/as-briefed.ts';
import { type ChangedFact, changedFacts } from '../papers/versions/changed-facts.ts';
import { sealedVersions } from '../papers/versions/sealing.ts';
import { versionName } from '../papers/versions/version-name.ts';
import type { OperationFact } from './operation-fact.ts';

export type SinceBriefing =
  | { readonly kind: 'unsealed' }
  /** `approvedBy` is undefined if nobody approved it here; `claim` is what a file says of that. */
  | {
      readonly kind: 'same';
      readonly version: VersionName;
      readonly approvedBy: string | undefined;
      readonly claim?: string;
    }
  | {
      readonly kind: 'changed';
      readonly version: VersionName;
      /** The latest first; who was asked when comes after what was answered. */
      readonly facts: readonly ChangedFact[];
    };

/** `hospitalFacilities.primary.` of what stands in a row. */
const rowOf = (path: string): string | undefined => /^[^.]+\.[^.]+\.(?=[^.]+$)/.exec(path)?.[0];

/** Whether one of these facts is another than was briefed; those of a row are one. */
export function hasChanged(since: SinceBriefing, facts: readonly OperationFact[]): boolean {
  if (since.kind !== 'changed') return false;
  const paths = facts.flatMap(({ key }) => key.split(' '));
  return since.facts.some((changed) => {
    const row = rowOf(changed.path);
    return paths.some((path) => path === changed.path || (row && path.startsWith(row)));
  });
}

export function sinceBriefing(answers: Answers): SinceBriefing {
  const versions = sealedVersions(answers);
  const last = lastBriefed(answers);
  if (!last) return { kind: 'unsealed' };
  const version = versionName(last);
  const facts = changedFacts(last, answers);
  if (facts.length > 0) {
    const isAsking = ({ path }: ChangedFact) => /\.verified(?:At|By)$/.test(path);
    const inOrder = [...facts.filter((fact) => !isAsking(fact)), ...facts.filter(isAsking)];
    return { kind: 'changed', version, facts: inOrder };
  }
  // One that was approved before and says the same still holds.
  const holding = approvedVersions(versions).find(
    (each) => changedFacts(each, answers).length === 0,
  );
  if (holding?.isClaimed) {
    return { kind: 'same', version, approvedBy: undefined, claim: claimOf(holding) };
  }
  return { kind: 'same', version, approvedBy: holding?.approval };
}
