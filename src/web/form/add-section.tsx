import { Plus } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { optionalSections } from '../../domain/plan/catalogue.ts';
import { useAddedSections, useAssessment } from '../session/open-assessment.tsx';
import { useHold } from '../session/services.tsx';
import { Button } from '../ui/button.tsx';
import flow from '../ui/flow.module.css';
import { TextField } from '../ui/text-field.tsx';
import styles from './more-sections.module.css';
import { addSectionWords as words } from './words.ts';

/** At the end of the list: the catalogue's optional sections, and one of the user's own naming. */
export function AddSection({ onAdded }: { readonly onAdded: (key: string) => void }) {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [isRefused, setRefused] = useState(false);
  const faultId = useId();
  const panel = useRef<HTMLElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const isCancelled = useRef(false);
  useEffect(() => {
    if (open) panel.current?.querySelector<HTMLElement>('button, input')?.focus();
    else if (isCancelled.current) opener.current?.focus();
  }, [open]);
  useHold(open && name.trim() !== '');
  const document = useAssessment();
  const added = useAddedSections();
  const offered = optionalSections.filter((section) => !added.includes(section.id));

  const addKnown = (id: string) => {
    document.addKnownSection(id);
    onAdded(id);
    setOpen(name.trim() !== '');
  };
  const addOwn = () => {
    setRefused(name.trim() === '');
    if (name.trim() === '') {
      panel.current?.querySelector('input')?.focus();
      return;
    }
    onAdded(document.addOwnSection(name));
    setOpen(false);
    setName('');
  };

  if (!open) {
    return (
      <Button
        ref={opener}
        onClick={() => {
          isCancelled.current = false;
          setRefused(false);
          setOpen(true);
        }}
      >
        <Plus aria-hidden="true" /> {words.title}
      </Button>
    );
  }
  return (
    <section ref={panel} className={styles.panel} aria-label={words.title}>
      {offered.map((section) => (
        <Button key={section.id} onClick={() => addKnown(section.id)}>
          {section.title}
        </Button>
      ))}
      <TextField
        label={words.own}
        name="newSection"
        value={name}
        onText={(typed) => {
          setName(typed);
          setRefused(false);
        }}
        onEnter={addOwn}
        autoCapitalize="words"
        placeholder={words.ownHint}
        aria-invalid={isRefused}
        aria-describedby={isRefused ? faultId : undefined}
      />
      <p id={faultId} className={flow.fault} role="alert">
        {isRefused && words.nameFirst}
      </p>
      <div className={styles.buttons}>
        <Button
          onClick={() => {
            isCancelled.current = true;
            setOpen(false);
          }}
        >
          {words.cancel}
        </Button>
        <Button onClick={addOwn}>{words.add}</Button>
      </div>
    </section>
  );
}
