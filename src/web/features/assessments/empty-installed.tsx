import { FolderInput } from 'lucide-react';
import { SAFARI_DAYS } from '../../../domain/limits.ts';
import { readPlatform, storesApart } from '../../platform/installed.ts';
import { useVaultState } from '../../session/open-assessment.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './assessment-list.module.css';
import { useAssessmentList } from './use-assessment-list.ts';

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
      <Card
        title="No assessment is here yet"
        description={`The app on the home screen has a storage of its own. What you typed in Safari may still be there, for ${SAFARI_DAYS} days after the last visit: open the same address in Safari, go to All assessments, and make a backup file or hand over by codes. Then open it here.`}
      >
        {onOpen && (
          <Button onClick={onOpen}>
            <FolderInput size={20} aria-hidden="true" /> Open a backup file or receive codes
          </Button>
        )}
      </Card>
    </div>
  );
}
