import {
  CircleCheck,
  Files,
  FileText,
  type LucideIcon,
  MapPinned,
  MessageSquareText,
} from 'lucide-react';
import { useState } from 'react';
import { type PaperForm, paperForms } from '../../../domain/papers/model/paper-forms.ts';
import type { PaperSize } from '../../../domain/papers/model/paper-model.ts';
import { paperTypes } from '../../../domain/papers/papers.ts';
import { useDependencies } from '../../session/dependencies.tsx';
import { useAnswers } from '../../session/open-assessment.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip, Choice } from '../../ui/chip.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Status } from '../../ui/status.tsx';
import { keepPaper, readPaper } from './paper-store.ts';
import styles from './papers.module.css';
import type { Papers } from './use-papers.ts';
import { WaysOut } from './ways-out.tsx';
import { linkWords, paperWords, listWords as words } from './words.ts';

const ICONS: Readonly<Record<PaperForm['form'], LucideIcon>> = {
  pages: FileText,
  text: MessageSquareText,
  file: MapPinned,
};

const GROUPS = ['pages', 'text', 'file'] as const satisfies readonly PaperForm['form'][];

/** Everything that these answers can be handed over as, with how much each is missing. */
export function PaperList({ papers }: { readonly papers: Papers }) {
  const answers = useAnswers();
  return (
    <div className={styles.groups}>
      {GROUPS.map((group) => (
        <div key={group} className={styles.group}>
          <Heading className={styles.heading}>{words.groups[group]}</Heading>
          <ul className={styles.list}>
            {paperForms
              .filter(({ form }) => form === group)
              .map(({ form, kind, title, says, missing }) => {
                const Icon = kind === papers.kind ? CircleCheck : ICONS[form];
                const lacking = missing(answers).length;
                return (
                  <li key={kind}>
                    <button
                      type="button"
                      className={styles.option}
                      aria-pressed={kind === papers.kind}
                      onClick={() => papers.choose(kind)}
                    >
                      <Icon aria-hidden="true" />
                      <span className={styles.words}>
                        <span className={styles.name}>{title}</span>
                        <span className={styles.says}>{says}</span>
                      </span>
                      {lacking > 0 && <Status tone="caution">{words.missing(lacking)}</Status>}
                    </button>
                  </li>
                );
              })}
          </ul>
        </div>
      ))}
    </div>
  );
}

/** Leads to everything the assessment can be handed over as. */
export function PapersLink({ onOpen }: { readonly onOpen: () => void }) {
  return (
    <Button onClick={onOpen}>
      <Files size={20} aria-hidden="true" /> {linkWords.documents}
    </Button>
  );
}

/** The ways out of the chosen document. */
export function PaperFooter({ papers }: { readonly papers: Papers }) {
  const type = paperTypes.find(({ kind }) => kind === papers.kind);
  if (!type) return null;
  return <WaysOut state={papers.state} name={type.short} onTryAgain={papers.tryAgain} />;
}

const SIZES = ['Letter', 'A4'] as const satisfies readonly PaperSize[];

/** The paper that reports are made for, remembered on this device. */
export function PaperChoice({ onChosen }: { readonly onChosen?: () => void }) {
  const { locale } = useDependencies();
  const [paper, setPaper] = useState(() => readPaper(locale));
  const choose = (size: PaperSize) => {
    keepPaper(size);
    setPaper(size);
    onChosen?.();
  };
  return (
    <div className={styles.choice}>
      <span>{paperWords.choice}</span>
      <Choice label={paperWords.choice}>
        {SIZES.map((size) => (
          <Chip key={size} aria-pressed={size === paper} onClick={() => choose(size)}>
            {size}
          </Chip>
        ))}
      </Choice>
    </div>
  );
}
