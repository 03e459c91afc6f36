import { FolderInput } from 'lucide-react';
import { readPlatform, storesApart } from '../../platform/installed.ts';
import { useVaultState } from '../../session/open-assessment.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './plan-list.module.css';
import { useAssessmentList } from './use-plan-list.ts';
import { emptyInstalledWords as words } from './words.ts';

interface EmptyInstalledProps {
  /** Leads to where files are opened; missing where the user is there. */
  readonly onOpen?: () => void;
}

/** In an installed app with a storage of its own that is still empty: where the assessments may be. */
export function EmptyInstalled(props: EmptyInstalledProps) {
  const vault = useVaultState();
  if (vault.kind !== 'open' || !storesApart(readPlatform())) return null;
  return <WhereTheyMayBe {...props} />;
}

function WhereTheyMayBe({ onOpen }: EmptyInstalledProps) {
  const { list } = useAssessmentList(0);
  if (list === undefined || list.length > 0) return null;
  return (
    <div className={styles.hint}>
      <Card title={words.title} description={words.where}>
        {onOpen && (
          <Button onClick={onOpen}>
            <FolderInput size={20} aria-hidden="true" /> {words.open}
          </Button>
        )}
      </Card>
    </div>
  );
}
