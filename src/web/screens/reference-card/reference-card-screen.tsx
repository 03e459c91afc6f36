import { Link, useLocation } from 'wouter';
import { cardOf } from '../../../domain/reference/cards.ts';
import { NoticeArea } from '../../features/notices/notices.tsx';
import { CardView } from '../../features/reference/card-view.tsx';
import { cardWords as words } from '../../features/reference/library-words.ts';
import { ThemeButton } from '../../features/theme/theme-button.tsx';
import { CARE_PATH, REFERENCE_PATH } from '../../paths.ts';
import { cameFromApp } from '../../platform/in-app-history.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { Card } from '../../ui/card.tsx';
import { Screen, ScreenTitle } from '../../ui/screen.tsx';
import { medicalReferenceWords as screenWords } from '../medical-reference/medical-reference-words.ts';
import { BesideCard } from './beside-card.tsx';
import styles from './reference-card-screen.module.css';

/** What is done about these cards for one casualty is written in the care record. */
const toCare: Readonly<Record<string, string>> = {
  'nine-line': words.fillIn,
  'medical-incident-report': words.fillIn,
  mist: words.fillIn,
  tourniquet: words.clock,
  'tourniquet-reposition': words.clock,
  'tourniquet-conversion': words.clock,
};

/** One card of the reference, at its own address. */
export function ReferenceCardScreen() {
  const [path, goTo] = useLocation();
  const card = cardOf(path.slice(REFERENCE_PATH.length + 1).replace(/\/+$/, ''));
  const toLibrary = (
    <Link className={styles.way} href={REFERENCE_PATH}>
      {words.toLibrary}
    </Link>
  );
  return (
    <Screen
      header={
        <>
          <BackButton onBack={() => (cameFromApp() ? history.back() : goTo(REFERENCE_PATH))} />
          <ScreenTitle>{screenWords.title}</ScreenTitle>
          <ThemeButton />
        </>
      }
      notices={<NoticeArea />}
    >
      {card ? (
        <CardView card={card}>
          {toCare[card.id] !== undefined && (
            <Link className={styles.way} href={CARE_PATH}>
              {toCare[card.id]}
            </Link>
          )}
          <BesideCard card={card} />
          {toLibrary}
        </CardView>
      ) : (
        <Card title={words.unknown}>{toLibrary}</Card>
      )}
    </Screen>
  );
}
