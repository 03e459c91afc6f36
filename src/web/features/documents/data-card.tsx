import { Paperclip } from 'lucide-react';
import { useDependencies } from '../../session/dependencies.ts';
import { Check } from '../../ui/check.tsx';
import { Collapsible } from '../../ui/collapsible.tsx';
import flow from '../../ui/flow.module.css';
import { PaperChoice } from './paper-choice.tsx';
import type { Documents } from './use-documents.ts';

/** What the file carries beside its pages, and their size. */
export function DataCard({ documents }: { readonly documents: Documents }) {
  const { brand } = useDependencies();
  const { kind } = documents;
  const { carriesData, carriesAuthors } = documents.choice;
  if (kind === 'text') return null;
  return (
    <Collapsible
      title="The file"
      icon={<Paperclip aria-hidden="true" />}
      status={<span>{carriesData ? 'Answers attached' : 'Pages only'}</span>}
    >
      <div className={flow.stack}>
        <Check checked={carriesData} onChecked={documents.carryData}>
          Carry the answers in the file
        </Check>
        <p className={flow.quiet}>
          Whoever gets the PDF can open it in {brand.name} and go on with the assessment. It holds
          exactly the answers that are let in above, as text that any program can read.
        </p>
        {carriesData && (
          <>
            <Check checked={carriesAuthors} onChecked={documents.carryAuthors}>
              With who answered when, and the change log
            </Check>
            <p className={flow.quiet}>
              Names, times, conflicting answers, and earlier wordings of these answers.
            </p>
          </>
        )}
        {(kind === 'report' || kind === 'brief') && <PaperChoice onChosen={documents.tryAgain} />}
      </div>
    </Collapsible>
  );
}
