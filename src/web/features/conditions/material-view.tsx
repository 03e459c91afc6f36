import { Phone } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import type { AcceptedFrom } from '../../../domain/answers/authors.ts';
import {
  type ContainerSpill,
  type Erg,
  type Material,
  WINDS,
  type Wind,
} from '../../../domain/conditions/erg.ts';
import { type FoundMaterial, findMaterials } from '../../../domain/conditions/find-material.ts';
import {
  cautionsOf,
  distinctRows,
  type Isolation,
  isolateWords,
  isolationOf,
  kilometresAndMiles,
  materialText,
  materialWithText,
  perimeterSource,
  perimeterText,
  type Spill,
  type SpillLight,
  sizesOf,
  spillWords,
  unknownIsolation,
} from '../../../domain/conditions/isolation.ts';
import {
  chargeWords,
  feetAndMetres,
  standOffs,
  standOffText,
} from '../../../domain/conditions/stand-off.ts';
import { MATERIAL, PERIMETER, spillLightOf, spillText } from '../../../domain/offers/erg.ts';
import { useDependencies } from '../../session/dependencies.tsx';
import { useAnswer, useAssessment } from '../../session/open-assessment.tsx';
import { Button, DetailButton } from '../../ui/button.tsx';
import { Chip, ChipLink, Chips, Choice } from '../../ui/chip.tsx';
import flow from '../../ui/flow.module.css';
import { Heading } from '../../ui/heading.tsx';
import { Step } from '../../ui/step.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AcceptText, ERG_SOURCE } from './accept-text.tsx';
import styles from './hazmat.module.css';
import { findWords, firstWords, materialWords, spillCardWords, standOffWords } from './words.ts';

interface SpillCardProps {
  readonly title: string;
  /** Stands with the button. */
  readonly name: string;
  readonly isolation: Isolation;
  /** As it goes into the plan. */
  readonly text: string;
  /** The tables where it is not given. */
  readonly from?: AcceptedFrom;
}

/** One distance in all directions, and those downwind by day and night. */
function SpillCard({ title, name, isolation, text, from = ERG_SOURCE }: SpillCardProps) {
  const { isolate, protectDay, protectNight } = isolation;
  const lines = [
    [spillCardWords.isolate, isolateWords(isolate)],
    ...(protectDay === undefined ? [] : [[spillCardWords.day, kilometresAndMiles(protectDay)]]),
    ...(protectNight === undefined
      ? []
      : [[spillCardWords.night, kilometresAndMiles(protectNight)]]),
  ];
  return (
    <div className={styles.card}>
      <Heading className={styles.spill}>{title}</Heading>
      <dl className={styles.figures}>
        {lines.map(([label = '', figure]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <AcceptText
        path={PERIMETER}
        text={text}
        from={from}
        label={spillCardWords.add}
        name={spillCardWords.addFor(name)}
      />
    </div>
  );
}

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
        <p className={flow.quiet}>{materialWords.also(others.map((each) => each.name))}</p>
      )}
      <AcceptText
        path={MATERIAL}
        text={materialWithText(holds, materialText(material, name))}
        from={ERG_SOURCE}
        label={materialWords.addMaterial}
        look="primary"
      />
      <ul className={styles.points}>
        {cautionsOf(material).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Distances material={material} light={light} />
      <Button onClick={onBack}>{materialWords.back}</Button>
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
      <p>{materialWords.light(light, sizes)}</p>
      {rows.map((row) => (
        <section key={row.name} className={flow.stack} aria-label={row.name}>
          {rows.length > 1 && <Heading>{row.name}</Heading>}
          {sizes.map((size) => (
            <SpillOf key={size} material={material} spill={{ size, row }} />
          ))}
        </section>
      ))}
      {rows.length > 1 && <p className={flow.quiet}>{materialWords.several}</p>}
      {material.containers.length > 0 && <Containers material={material} />}
      <p className={flow.quiet}>{materialWords.computed}</p>
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
    <section className={flow.stack} aria-label={materialWords.containers}>
      <Heading>{materialWords.containers}</Heading>
      <p className={flow.quiet}>{materialWords.containersWhat}</p>
      <Chips label={materialWords.container}>
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
      <Choice label={materialWords.wind}>
        {WINDS.map((each) => (
          <Chip key={each} aria-pressed={each === wind} onClick={() => setWind(each)}>
            {materialWords.winds[each]}
          </Chip>
        ))}
      </Choice>
      {container && wind && (
        <SpillOf material={material} spill={{ size: 'large', container, wind }} />
      )}
    </section>
  );
}

/** A copy of it, whose edition is not stated. */
const GUIDE: AcceptedFrom = { kind: 'erg', day: '' };

/** What counts before anybody knows the material. */
function FirstSteps() {
  const { spill, fire } = unknownIsolation;
  return (
    <>
      <Heading>{firstWords.title}</Heading>
      <ul className={styles.points}>
        {firstWords.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      <p className={flow.quiet}>{firstWords.source}</p>
      <Heading>{firstWords.unknown}</Heading>
      <SpillCard
        title={firstWords.spill}
        name={firstWords.spillSource}
        isolation={spill}
        text={perimeterText(firstWords.spillSource, spill)}
        from={GUIDE}
      />
      <SpillCard
        title={firstWords.fire}
        name={firstWords.fireSource}
        isolation={fire}
        text={perimeterText(firstWords.fireSource, fire)}
        from={GUIDE}
      />
      <Heading>{firstWords.numbers}</Heading>
      <Chips label={firstWords.numbers}>
        {firstWords.calls.map(({ name, shown, dial }) => (
          <ChipLink key={name} href={`tel:${dial}`}>
            <Phone size={20} aria-hidden="true" /> {firstWords.call(name, shown)}
          </ChipLink>
        ))}
      </Chips>
      <p className={flow.quiet}>{firstWords.numbersSource}</p>
    </>
  );
}

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
          label={findWords.search}
          name="material-search"
          value={text}
          onText={onText}
          onEnter={() => undefined}
        />
      </search>
      {typed.trim() === '' ? (
        <FirstSteps />
      ) : (
        <section className={flow.stack} aria-label={findWords.found(found.length)}>
          <Heading>{findWords.found(found.length)}</Heading>
          {found.length === 0 && <p role="status">{findWords.nothing}</p>}
          <ul className={styles.list}>
            {found.map((each) => (
              <li key={`${each.material.un} ${each.name.name}`}>
                <Found {...each} onFound={() => onFound(each)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className={flow.quiet}>{findWords.edition(erg.edition)}</p>
    </>
  );
}

function Found({ material, name, onFound }: FoundMaterial & { readonly onFound: () => void }) {
  return (
    <DetailButton onClick={onFound}>
      <span className={styles.name}>{name.name}</span>
      <span>{findWords.number(material.un, name.guide)}</span>
      {cautionsOf(material).length > 0 && <span>{findWords.marks(material)}</span>}
    </DetailButton>
  );
}

/** How far a bomb is kept away from, by what it is in, and what people do within each distance. */
export function StandOffList() {
  return (
    <>
      <ul className={styles.points}>
        {standOffWords.people.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className={flow.quiet}>{standOffWords.source}</p>
      {standOffs.map((each) => (
        <div key={each.threat} className={styles.card}>
          <Heading className={styles.spill}>
            {standOffWords.title(each.threat, chargeWords(each))}
          </Heading>
          <dl className={styles.figures}>
            <div>
              <dt>{standOffWords.mandatory}</dt>
              <dd>{feetAndMetres(each.mandatoryFeet)}</dd>
            </div>
            <div>
              <dt>{standOffWords.preferred}</dt>
              <dd>{feetAndMetres(each.preferredFeet)}</dd>
            </div>
          </dl>
          <AcceptText
            path={PERIMETER}
            text={standOffText(each)}
            from={{ kind: 'standOff', day: '' }}
            label={standOffWords.add}
            name={standOffWords.addFor(each.threat)}
          />
        </div>
      ))}
    </>
  );
}
