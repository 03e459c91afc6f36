import { useDeferredValue, useMemo } from 'react';
import type { Erg } from '../../../domain/conditions/erg.ts';
import { type FoundMaterial, findMaterials } from '../../../domain/conditions/find-material.ts';
import { cautionsOf } from '../../../domain/conditions/isolation.ts';
import flow from '../../ui/flow.module.css';
import { Heading } from '../../ui/heading.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ToldButton } from '../../ui/told-button.tsx';
import { FirstSteps } from './first-steps.tsx';
import styles from './hazmat.module.css';
import { findWords as words } from './hazmat-words.ts';

const SHOWN = 20;

interface FindMaterialProps {
  readonly erg: Erg;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onFound: (found: FoundMaterial) => void;
}

export function FindMaterial({ erg, text, onText, onFound }: FindMaterialProps) {
  const typed = useDeferredValue(text);
  const found = useMemo(() => findMaterials(erg, typed, SHOWN), [erg, typed]);
  return (
    <>
      <search>
        <TextField
          label={words.search}
          name="material-search"
          value={text}
          onText={onText}
          onEnter={() => undefined}
        />
      </search>
      {typed.trim() === '' ? (
        <FirstSteps />
      ) : (
        <section className={flow.stack} aria-label={words.found(found.length)}>
          <Heading>{words.found(found.length)}</Heading>
          {found.length === 0 && <p role="status">{words.nothing}</p>}
          <ul className={styles.list}>
            {found.map((each) => (
              <li key={`${each.material.un} ${each.name.name}`}>
                <Found {...each} onFound={() => onFound(each)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className={flow.quiet}>{words.edition(erg.edition)}</p>
    </>
  );
}

function Found({ material, name, onFound }: FoundMaterial & { readonly onFound: () => void }) {
  return (
    <ToldButton onClick={onFound}>
      <span className={styles.name}>{name.name}</span>
      <span>{words.number(material.un, name.guide)}</span>
      {cautionsOf(material).length > 0 && <span>{words.marks(material)}</span>}
    </ToldButton>
  );
}
