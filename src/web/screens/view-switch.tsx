import { useLocation } from 'wouter';
import { ASSESSMENT_PATH, CALL_OUT_PATH, OPERATION_PATH } from '../paths.ts';
import { Chip, Chips } from '../ui/chip.tsx';
import styles from './view-switch.module.css';
import { viewSwitchWords as words } from './view-switch-words.ts';

const VIEWS = [
  { path: CALL_OUT_PATH, name: words.callOut },
  { path: ASSESSMENT_PATH, name: words.sections },
  { path: OPERATION_PATH, name: words.operation },
] as const;

/** The ways in which one plan is drawn. */
export function ViewSwitch({ shown }: { readonly shown: (typeof VIEWS)[number]['path'] }) {
  const [, visit] = useLocation();
  return (
    <div className={styles.switch}>
      <Chips label={words.label}>
        {VIEWS.map(({ path, name }) => (
          <Chip key={path} aria-pressed={path === shown} onClick={() => visit(path)}>
            {name}
          </Chip>
        ))}
      </Chips>
    </div>
  );
}
