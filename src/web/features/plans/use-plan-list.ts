import { useCallback, useEffect, useState } from 'react';
import { isFound } from '../../../domain/plan/summary.ts';
import { useVaultState } from '../../session/open-assessment.tsx';
import { useSession } from '../../session/services.tsx';
import type { ListedAssessment } from '../../vault/stored-assessment.ts';

export type ListKind = 'current' | 'archived' | 'deleted';

export function kindOf({ head }: ListedAssessment): ListKind {
  if (head?.deleted) return 'deleted';
  return head?.archived ? 'archived' : 'current';
}

/** Last edited first; what cannot be read comes first of all. */
function byEdited(a: ListedAssessment, b: ListedAssessment): number {
  const last = Number.POSITIVE_INFINITY;
  const difference = (b.head?.summary.editedAt ?? last) - (a.head?.summary.editedAt ?? last);
  return difference || (a.id < b.id ? -1 : 1);
}

/** All assessments of this device, read again when one changes in any tab, and when `changes` does. */
export function useAssessmentList(changes: number) {
  const { vault } = useSession();
  const { kind } = useVaultState();
  const [list, setList] = useState<readonly ListedAssessment[]>();
  const [failed, setFailed] = useState(false);
  const read = useCallback(async () => {
    try {
      setList([...(await vault.records().list())].sort(byEdited));
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }, [vault]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when the vault can be reached, or changes here
  useEffect(() => {
    void read();
    return vault.tabs.listen((message) => message.kind === 'changed' && void read());
  }, [vault, read, kind, changes]);
  return { list, failed, read };
}

export function searched(
  list: readonly ListedAssessment[],
  kind: ListKind,
  search: string,
): readonly ListedAssessment[] {
  return list.filter(
    (each) =>
      kindOf(each) === kind &&
      (search.trim() === '' || (each.head !== undefined && isFound(each.head.summary, search))),
  );
}
