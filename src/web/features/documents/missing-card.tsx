import { ListChecks } from 'lucide-react';
import type { AnswerPath } from '../../../domain/answers/path.ts';
import { documentFormOf } from '../../../domain/papers/model/paper-forms.ts';
import { useAnswers } from '../../session/open-assessment.tsx';
import { Button } from '../../ui/button.tsx';
import { Collapsible } from '../../ui/collapsible.tsx';
import flow from '../../ui/flow.module.css';
import { missingWords as words } from './documents-later-words.ts';
import type { Documents } from './use-documents.ts';

interface MissingCardProps {
  readonly documents: Documents;
  readonly onGoTo: (path: AnswerPath) => void;
}

/** What the chosen document has no answer for; a tap leads to the field. It never blocks anything. */
export function MissingCard({ documents, onGoTo }: MissingCardProps) {
  const answers = useAnswers();
  const missing = documentFormOf(documents.kind).missing(answers);
  if (missing.length === 0) return null;
  return (
    <Collapsible
      title={words.title}
      icon={<ListChecks aria-hidden="true" />}
      status={<span>{missing.length}</span>}
    >
      <div className={flow.stack}>
        <p>{words.how}</p>
        {missing.map(({ title, path }) => (
          <Button key={title} onClick={() => onGoTo(path)}>
            {title}
          </Button>
        ))}
      </div>
    </Collapsible>
  );
}
