import type { FileForm } from '../../../domain/papers/model/paper-forms.ts';
import { documentTypeOf } from '../../../domain/papers/papers.ts';
import { redactionProfiles } from '../../../domain/papers/redaction/redaction.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip, Chips } from '../../ui/chip.tsx';
import { Collapsible } from '../../ui/collapsible.tsx';
import flow from '../../ui/flow.module.css';
import { Heading } from '../../ui/heading.tsx';
import { InScreen } from '../../ui/screen.tsx';
import styles from './documents.module.css';
import { HandOver } from './hand-over.tsx';
import { planFileWords as words } from './plan-file-words.ts';
import type { Documents } from './use-documents.ts';
import { usePlanFile } from './use-plan-file.ts';

interface PlanFileCardProps {
  readonly form: FileForm;
  readonly documents: Documents;
}

/** What a file for another tool has in it and what not, and the ways out. */
export function PlanFileCard({ form, documents }: PlanFileCardProps) {
  const { plan, finished, failed } = usePlanFile(form, documents);
  const { profile } = documents.choice.redaction;
  const isFor = form.profiles.includes(profile);
  const title = redactionProfiles.find(({ key }) => key === profile)?.title ?? '';
  return (
    <>
      <InScreen place="footer">
        {failed ? (
          <Button onClick={documents.tryAgain}>{words.tryAgain}</Button>
        ) : finished ? (
          <HandOver {...finished} title={form.title} />
        ) : (
          <Button disabled>
            {plan && plan.places.length === 0 ? words.nothing : words.making}
          </Button>
        )}
      </InScreen>
      <Card title={words.title}>
        <p>{words.planned}</p>
        {!isFor && <p className={flow.fault}>{words.notFor(title)}</p>}
        {failed && (
          <p className={flow.fault} role="alert">
            {words.failed}
          </p>
        )}
        {form.carries.length > 0 && (
          <>
            <p className={styles.name}>{words.within}</p>
            <Chips label={words.within}>
              {form.carries.map((kind) => (
                <Chip
                  key={kind}
                  aria-pressed={documents.within === kind}
                  onClick={() => documents.putWithin(kind)}
                >
                  {documentTypeOf(kind).title}
                </Chip>
              ))}
              <Chip
                aria-pressed={documents.within === undefined}
                onClick={() => documents.putWithin(undefined)}
              >
                {words.noPaper}
              </Chip>
            </Chips>
            <p className={flow.quiet}>{words.withinWhy}</p>
          </>
        )}
        {plan && plan.places.length > 0 && (
          <>
            <Heading>{words.places(plan.places.length)}</Heading>
            <ul className={styles.list}>
              {plan.places.map(({ id, name }) => (
                <li key={id} className={styles.name}>
                  {name}
                </li>
              ))}
            </ul>
            <Collapsible title={words.remarks}>
              <ul className={styles.list}>
                {plan.places.map(({ id, name, remarks }) => (
                  <li key={id}>
                    <span className={styles.name}>{name}</span>
                    <p className={styles.lines}>{remarks}</p>
                  </li>
                ))}
              </ul>
            </Collapsible>
            {plan.route && <p>{words.route(plan.route.name)}</p>}
          </>
        )}
        {plan && plan.left.length > 0 && (
          <>
            <Heading>{words.left}</Heading>
            <ul className={styles.list}>
              {plan.left.map(({ name, why }, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two places may have one name
                <li key={place}>
                  <span className={styles.name}>{name}</span>{' '}
                  <span className={styles.quiet}>{words.why[why]}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </Card>
    </>
  );
}
