import { joinPath } from '../../domain/answers/path.ts';
import type { Field } from '../../domain/answers/sections.ts';
import { type RiskPair, ratingOf, withCell } from '../../domain/plan/mitigation.ts';
import { useAnswer, useAssessment } from '../session/open-assessment.tsx';
import styles from './risk-grid.module.css';
import { riskWords as words } from './words.ts';

interface RiskGridProps {
  readonly section: string;
  readonly row: string;
  readonly fields: RiskPair<Field>;
}

/** Of a threat, likelihood across and severity upwards: one press answers both. */
export function RiskGrid({ section, row, fields }: RiskGridProps) {
  const document = useAssessment();
  const paths = {
    likelihood: joinPath(section, 'likelihood', row),
    severity: joinPath(section, 'severity', row),
  };
  const texts = { likelihood: useAnswer(paths.likelihood), severity: useAnswer(paths.severity) };
  const rated = {
    likelihood: ratingOf(texts.likelihood, fields.likelihood),
    severity: ratingOf(texts.severity, fields.severity),
  };
  const [across, up] = [fields.likelihood, fields.severity];
  const press = (cell: RiskPair) => {
    const next = withCell(texts, cell, fields);
    if (next.likelihood !== texts.likelihood) document.write(paths.likelihood, next.likelihood);
    if (next.severity !== texts.severity) document.write(paths.severity, next.severity);
  };
  const say = ({ likelihood, severity }: RiskPair) =>
    words.cell(across.label, likelihood, up.label, severity);
  const isHalf = (rated.likelihood === '') !== (rated.severity === '');
  const open = [across, up].find(({ key }) => texts[key as keyof RiskPair].trim() === '');
  const isWhole = rated.likelihood !== '' && rated.severity !== '';
  const line = isWhole ? say(rated) : isHalf && open ? words.half(open.label) : words.both;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame and a legend of its own
    <div className={styles.grid} role="group" aria-label={words.title(across.label, up.label)}>
      <p className={styles.order} aria-hidden="true">
        {words.order(across.label, up.label)}
      </p>
      {up.suggestions?.toReversed().map((severity) => (
        <div key={severity} className={styles.cells}>
          {across.suggestions?.map((likelihood) => {
            const [isAcross, isUp] = [likelihood === rated.likelihood, severity === rated.severity];
            return (
              <button
                key={likelihood}
                type="button"
                className={styles.cell}
                aria-label={say({ likelihood, severity })}
                aria-pressed={isAcross && isUp}
                data-half={isHalf && (isAcross || isUp)}
                onClick={() => press({ likelihood, severity })}
              >
                <span>{likelihood}</span>
                <span className={styles.below} data-word={severity} />
              </button>
            );
          })}
        </div>
      ))}
      <p>{line}</p>
    </div>
  );
}
