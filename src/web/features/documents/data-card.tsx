import { Paperclip } from 'lucide-react';
import { documentFormOf } from '../../../domain/papers/model/paper-forms.ts';
import { namesAssessment } from '../../../domain/papers/redaction/redaction.ts';
import { useDependencies } from '../../session/dependencies.ts';
import { Check } from '../../ui/check.tsx';
import { Collapsible } from '../../ui/collapsible.tsx';
import flow from '../../ui/flow.module.css';
import { fileWords as words } from './documents-later-words.ts';
import { PaperChoice } from './paper-choice.tsx';
import type { Documents } from './use-documents.ts';

/** What the file carries beside its pages, and their size. */
export function DataCard({ documents }: { readonly documents: Documents }) {
  const { brand } = useDependencies();
  const { kind } = documents;
  const { carriesData, carriesAuthors, redaction } = documents.choice;
  const isNamed = namesAssessment(redaction);
  if (documentFormOf(kind).form !== 'pages') return null;
  return (
    <Collapsible
      title={words.title}
      icon={<Paperclip aria-hidden="true" />}
      status={<span>{carriesData ? words.attached : words.pagesOnly}</span>}
    >
      <div className={flow.stack}>
        <Check checked={carriesData} onChecked={documents.carryData}>
          {words.carryData}
        </Check>
        <p className={flow.quiet}>{words.dataWhy(brand.name)}</p>
        {carriesData && !isNamed && <p className={flow.quiet}>{words.noAuthors}</p>}
        {carriesData && isNamed && (
          <>
            <Check checked={carriesAuthors} onChecked={documents.carryAuthors}>
              {words.carryAuthors}
            </Check>
            <p className={flow.quiet}>{words.authorsWhy}</p>
          </>
        )}
        {(kind === 'report' || kind === 'brief') && <PaperChoice onChosen={documents.tryAgain} />}
      </div>
    </Collapsible>
  );
}
