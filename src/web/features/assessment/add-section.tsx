import { Plus } from 'lucide-react';
import { useState } from 'react';
import { optionalSections } from '../../../domain/assessment/catalogue.ts';
import { useHold } from '../../session/device-parts.tsx';
import { useAddedSections, useAssessment } from '../../session/open-assessment.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './add-section.module.css';
import { addSectionWords as words } from './assessment-later-words.ts';

/** At the end of the list: the catalogue's optional sections, and one of the user's own naming. */
export function AddSection({ onAdded }: { readonly onAdded: (key: string) => void }) {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
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
    if (name.trim() === '') return;
    onAdded(document.addOwnSection(name));
    setOpen(false);
    setName('');
  };

  if (!open) {
    return (
      <Button onClick={() => setOpen(true)}>
        <Plus aria-hidden="true" /> {words.title}
      </Button>
    );
  }
  return (
    <section className={styles.panel} aria-label={words.title}>
      {offered.map((section) => (
        <Button key={section.id} onClick={() => addKnown(section.id)}>
          {section.title}
        </Button>
      ))}
      <TextField
        label={words.own}
        name="newSection"
        value={name}
        onText={setName}
        onEnter={addOwn}
        autoCapitalize="words"
        placeholder={words.ownHint}
      />
      <div className={styles.buttons}>
        <Button onClick={() => setOpen(false)}>{words.cancel}</Button>
        <Button look="primary" onClick={addOwn}>
          {words.add}
        </Button>
      </div>
    </section>
  );
}
