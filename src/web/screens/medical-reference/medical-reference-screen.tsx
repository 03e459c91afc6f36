import { useLocation } from 'wouter';
import {
  additionalResourcesCard,
  referenceFigures,
  TCCC_EDITION,
  tcccCard,
} from '../../../domain/reference/reference-cards.ts';
import { NoticeArea } from '../../features/notices/notices.tsx';
import { CaptionedFigure } from '../../features/reference/reference-figure.tsx';
import { ThemeButton } from '../../features/theme/theme-button.tsx';
import { BackButton } from '../../ui/back-button.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Screen, ScreenTitle } from '../../ui/screen.tsx';
import styles from './medical-reference-screen.module.css';

export function MedicalReferenceScreen() {
  const [, goTo] = useLocation();
  return (
    <Screen
      header={
        <>
          <BackButton onBack={() => goTo('/')} />
          <ScreenTitle>Medical Reference</ScreenTitle>
          <ThemeButton />
        </>
      }
      notices={<NoticeArea />}
    >
      <div className={styles.cards}>
        <Card title={tcccCard.title} description={tcccCard.description}>
          <p className={styles.edition}>
            Edition: {TCCC_EDITION.title}, {TCCC_EDITION.date}. A reminder for trained people; local
            protocols and medical direction govern.
          </p>
          {referenceFigures.map((figure) => (
            <CaptionedFigure key={figure.id} figure={figure} />
          ))}
        </Card>
        <Card
          title={additionalResourcesCard.title}
          description={additionalResourcesCard.description}
        >
          <Badge>{additionalResourcesCard.badge}</Badge>
        </Card>
      </div>
    </Screen>
  );
}
