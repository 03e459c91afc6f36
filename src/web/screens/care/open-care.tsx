import type { ReactNode } from 'react';
import { AnswerNotes } from '../../features/assessment/answer-notes.tsx';
import { AnswerNotesContext } from '../../features/assessment/answer-notes-context.ts';
import { DamageNote } from '../../features/assessment/damage-note.tsx';
import { InDocument, useVaultState } from '../../session/open-assessment.tsx';
import { useCare } from '../../session/use-care.ts';
import { DocumentStatus } from '../plan-status.tsx';
import { careScreenWords as words } from './care-screen-words.ts';

/** All below reads and writes the care record of the plan that is open. */
export function OpenCare({ children }: { readonly children: ReactNode }) {
  const care = useCare();
  const isVaultOpen = useVaultState().kind === 'open';
  if (!care) return <p role="status">{isVaultOpen ? words.reading : words.notOpen}</p>;
  return (
    <InDocument value={care}>
      <DocumentStatus name={words.name} />
      <DamageNote name={words.name} />
      <AnswerNotesContext value={AnswerNotes}>{children}</AnswerNotesContext>
    </InDocument>
  );
}
