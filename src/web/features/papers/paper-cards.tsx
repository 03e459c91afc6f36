import { Copy, ListChecks, Paperclip, Share2 } from 'lucide-react';
import { useRef } from 'react';
import type { AnswerPath } from '../../../domain/answers/path.ts';
import { briefText, cardNotes } from '../../../domain/papers/builders/brief-text.ts';
import { paperFormOf } from '../../../domain/papers/model/paper-forms.ts';
import type { CardModel } from '../../../domain/papers/model/paper-model.ts';
import { namesAssessment } from '../../../domain/papers/redaction/redaction.ts';
import { referenceCards } from '../../../domain/reference/cards.ts';
import { useDependencies } from '../../session/dependencies.tsx';
import { useAnswers, useDeviceSettings } from '../../session/open-assessment.tsx';
import { useCopy, useShare } from '../../session/use-files.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Check } from '../../ui/check.tsx';
import { Collapsible } from '../../ui/collapsible.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import flow from '../../ui/flow.module.css';
import { Count, Status } from '../../ui/status.tsx';
import { Unbroken } from '../../ui/unbroken.tsx';
import { useLargestType } from '../../ui/use-largest-type.ts';
import { PaperChoice } from './paper-list.tsx';
import styles from './papers.module.css';
import type { Papers } from './use-papers.ts';
import {
  annexWords,
  fileWords,
  listWords,
  missingWords,
  previewWords,
  textWords,
} from './words.ts';

/** What the file carries beside its pages, and their size. */
export function DataCard({ papers }: { readonly papers: Papers }) {
  const { brand } = useDependencies();
  const { kind } = papers;
  const { carriesData, carriesAuthors, redaction } = papers.choice;
  const isNamed = namesAssessment(redaction);
  if (paperFormOf(kind).form !== 'pages') return null;
  return (
    <Collapsible
      title={fileWords.title}
      icon={<Paperclip aria-hidden="true" />}
      status={<Count>{carriesData ? fileWords.attached : fileWords.pagesOnly}</Count>}
    >
      <div className={flow.stack}>
        <Check checked={carriesData} onChecked={papers.carryData}>
          {fileWords.carryData}
        </Check>
        <p className={flow.quiet}>{fileWords.dataWhy(brand.name)}</p>
        {carriesData && !isNamed && <p className={flow.quiet}>{fileWords.noAuthors}</p>}
        {carriesData && isNamed && (
          <>
            <Check checked={carriesAuthors} onChecked={papers.carryAuthors}>
              {fileWords.carryAuthors}
            </Check>
            <p className={flow.quiet}>{fileWords.authorsWhy}</p>
          </>
        )}
        {(kind === 'report' || kind === 'brief') && <PaperChoice onChosen={papers.tryAgain} />}
      </div>
    </Collapsible>
  );
}

interface MissingCardProps {
  readonly papers: Papers;
  readonly onGoTo: (path: AnswerPath) => void;
}

/** What the chosen document has no answer for; a tap leads to the field. It never blocks anything. */
export function MissingCard({ papers, onGoTo }: MissingCardProps) {
  const answers = useAnswers();
  const missing = paperFormOf(papers.kind).missing(answers);
  if (missing.length === 0) return null;
  return (
    <Collapsible
      title={missingWords.title}
      icon={<ListChecks aria-hidden="true" />}
      status={<Status tone="caution">{listWords.missing(missing.length)}</Status>}
    >
      <div className={flow.stack}>
        <p>{missingWords.how}</p>
        {missing.map(({ title, path }) => (
          <Button key={title} onClick={() => onGoTo(path)}>
            {title}
          </Button>
        ))}
      </div>
    </Collapsible>
  );
}

interface CopiedTextProps {
  readonly title: string;
  readonly description?: string;
  readonly text: string;
}

/** A text to be copied, or shared where the device can. */
export function CopiedText({ title, description, text }: CopiedTextProps) {
  const share = useShare();
  const copy = useCopy();
  const data = { text };
  return (
    <Card title={title} {...(description ? { description } : {})}>
      <p className={styles.text}>{text}</p>
      <div className={flow.row}>
        <Button aria-label={textWords.copyThis(title)} onClick={() => copy(text, title)}>
          <Copy size={20} aria-hidden="true" /> {textWords.copy}
        </Button>
        {navigator.canShare?.(data) && (
          <Button aria-label={textWords.shareThis(title)} onClick={() => share(data)}>
            <Share2 size={20} aria-hidden="true" /> {textWords.share}
          </Button>
        )}
      </div>
    </Card>
  );
}

/** The brief as text, and as one line for a mesh radio. */
export function TextCard({ papers }: { readonly papers: Papers }) {
  const { model, failed } = papers.state;
  if (failed) {
    return (
      <div className={flow.stack}>
        <p className={flow.fault} role="alert">
          {textWords.failed}
        </p>
        <Button onClick={papers.tryAgain}>{textWords.tryAgain}</Button>
      </div>
    );
  }
  if (model?.look !== 'card') return null;
  const { text: line, shortened, leftOut } = model.mesh;
  const change = model.changedSince?.message ?? model.news ?? '';
  const notes = [
    ...(shortened.length > 0 ? [textWords.shortened(shortened.join(', '))] : []),
    ...(leftOut.length > 0 ? [textWords.leftOut(leftOut.join(', '))] : []),
  ];
  return (
    <>
      {change !== '' && (
        <CopiedText title={textWords.change} description={textWords.changeWhy} text={change} />
      )}
      <CopiedText title={textWords.text} text={briefText(model)} />
      <CopiedText
        title={textWords.line}
        description={[textWords.lineWhy, ...notes].join(' ')}
        text={line === '' ? textWords.empty : line}
      />
    </>
  );
}

/** Which cards of the reference are printed behind the report: none until they are chosen, favorites first. */
export function AnnexChoice({ papers }: { readonly papers: Papers }) {
  const favorites = useDeviceSettings()?.favoriteCards ?? [];
  const { annex = [] } = papers.choice;
  const cards = [
    ...referenceCards.filter(({ id }) => favorites.includes(id)),
    ...referenceCards.filter(({ id }) => !favorites.includes(id)),
  ];
  return (
    <Collapsible title={annexWords.title} status={<Count>{annexWords.count(annex.length)}</Count>}>
      <div className={flow.stack}>
        <p className={flow.quiet}>{annexWords.why}</p>
        {cards.map(({ id, title }) => (
          <Check
            key={id}
            checked={annex.includes(id)}
            onChecked={(isIn) => papers.addToAnnex(id, isIn)}
          >
            {title}
          </Check>
        ))}
      </div>
    </Collapsible>
  );
}

interface ReadAloudProps {
  readonly model: CardModel;
  readonly onClose: () => void;
}

/** The brief on one phone screen, in the largest type at which all of it is seen; a long one scrolls. */
export function ReadAloud({ model, onClose }: ReadAloudProps) {
  const facts = useRef<HTMLDListElement>(null);
  useLargestType(facts);
  return (
    <Dialog
      title={model.title}
      closeLabel={previewWords.back}
      width="enlarged"
      fills
      onClose={onClose}
    >
      <dl ref={facts} className={styles.aloud}>
        {model.handling && (
          <div>
            <dt>{model.handling.toUpperCase()}</dt>
            <dd />
          </div>
        )}
        {model.facts.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}: </dt>
            <dd>
              <Unbroken text={text} />
            </dd>
          </div>
        ))}
        {[...cardNotes(model), model.unconfirmed ?? ''].filter(Boolean).map((note) => (
          <div key={note}>
            <dt>{note}</dt>
            <dd />
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
