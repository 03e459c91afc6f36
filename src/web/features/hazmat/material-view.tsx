import { useState } from 'react';
import {
  type ContainerSpill,
  type Material,
  WINDS,
  type Wind,
} from '../../../domain/conditions/erg.ts';
import type { FoundMaterial } from '../../../domain/conditions/find-material.ts';
import {
  cautionsOf,
  distinctRows,
  isolationOf,
  materialText,
  perimeterSource,
  type Spill,
  type SpillLight,
  sizesOf,
  spillWords,
  takenMaterial,
} from '../../../domain/conditions/isolation.ts';
import { MATERIAL, spillLightOf, spillText } from '../../../domain/offers/erg.ts';
import { useDependencies } from '../../session/dependencies.ts';
import { useAnswer, useAssessment } from '../../session/open-assessment.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip, Chips } from '../../ui/chip.tsx';
import flow from '../../ui/flow.module.css';
import { Heading } from '../../ui/heading.tsx';
import { Step } from '../../ui/step.tsx';
import styles from './hazmat.module.css';
import { materialWords as words } from './hazmat-words.ts';
import { SpillCard } from './spill-card.tsx';
import { ERG_SOURCE, TakeText } from './take-text.tsx';

interface MaterialViewProps {
  readonly found: FoundMaterial;
  readonly onBack: () => void;
}

/** One material: what to know first, how far people are kept, and what of it goes into the plan. */
export function MaterialView({ found: { material, name }, onBack }: MaterialViewProps) {
  const document = useAssessment();
  const holds = useAnswer(MATERIAL);
  const { timeZone } = useDependencies();
  const light = spillLightOf(document.answers(), timeZone);
  const others = material.names.filter((each) => each !== name);
  return (
    <Step>
      <Heading>{materialText(material, name)}</Heading>
      {others.length > 0 && (
        <p className={flow.quiet}>{words.also(others.map((each) => each.name))}</p>
      )}
      <TakeText
        path={MATERIAL}
        text={takenMaterial(holds, materialText(material, name))}
        from={ERG_SOURCE}
        label={words.takeMaterial}
        look="primary"
      />
      <ul className={styles.points}>
        {cautionsOf(material).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Distances material={material} light={light} />
      <Button onClick={onBack}>{words.back}</Button>
    </Step>
  );
}

interface OfMaterial {
  readonly material: Material;
}

interface DistancesProps extends OfMaterial {
  readonly light: SpillLight;
}

function Distances({ material, light }: DistancesProps) {
  const rows = distinctRows(material);
  if (rows.length === 0) return null;
  const sizes = sizesOf(material);
  return (
    <>
      <p>{words.light(light, sizes)}</p>
      {rows.map((row) => (
        <section key={row.name} className={flow.stack} aria-label={row.name}>
          {rows.length > 1 && <Heading>{row.name}</Heading>}
          {sizes.map((size) => (
            <SpillOf key={size} material={material} spill={{ size, row }} />
          ))}
        </section>
      ))}
      {rows.length > 1 && <p className={flow.quiet}>{words.several}</p>}
      {material.containers.length > 0 && <Containers material={material} />}
      <p className={flow.quiet}>{words.computed}</p>
    </>
  );
}

function SpillOf({ material, spill }: OfMaterial & { readonly spill: Spill }) {
  const isolation = isolationOf(spill);
  if (!isolation) return null;
  return (
    <SpillCard
      title={spillWords(spill)}
      name={perimeterSource(material, spill)}
      isolation={isolation}
      text={spillText(material, spill) ?? ''}
    />
  );
}

/** Large spills of the six common gases. */
function Containers({ material }: OfMaterial) {
  const [container, setContainer] = useState<ContainerSpill>();
  const [wind, setWind] = useState<Wind>();
  return (
    <section className={flow.stack} aria-label={words.containers}>
      <Heading>{words.containers}</Heading>
      <p className={flow.quiet}>{words.containersWhat}</p>
      <Chips label={words.container}>
        {material.containers.map((each) => (
          <Chip
            key={each.container}
            aria-pressed={each === container}
            onClick={() => setContainer(each)}
          >
            {each.container}
          </Chip>
        ))}
      </Chips>
      <Chips label={words.wind}>
        {WINDS.map((each) => (
          <Chip key={each} aria-pressed={each === wind} onClick={() => setWind(each)}>
            {words.winds[each]}
          </Chip>
        ))}
      </Chips>
      {container && wind && (
        <SpillOf material={material} spill={{ size: 'large', container, wind }} />
      )}
    </section>
  );
}
