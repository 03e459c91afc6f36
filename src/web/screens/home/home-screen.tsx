import { ChevronRight, ExternalLink, FolderOpen, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { BrandMark } from '../../features/brand/brand-mark.tsx';
import { UpdateBanner } from '../../features/installation/update-banner.tsx';
import { NoticeArea } from '../../features/notices/notices.tsx';
import { ThemeButton } from '../../features/theme/theme-button.tsx';
import { ASSESSMENTS_PATH, DEVICE_PATH } from '../../paths.ts';
import { useDependencies } from '../../session/dependencies.ts';
import { useDevicePartsState } from '../../session/device-parts.tsx';
import { Screen, ScreenTitle } from '../../ui/screen.tsx';
import { type HomeCard, homeCards } from './home-cards.ts';
import styles from './home-screen.module.css';
import { homeWords as words } from './home-words.ts';

interface HomeScreenProps {
  /** Under the cards, once their code is there. */
  readonly hints: ReactNode;
  /** Above the cards, on the first screen of the smallest phone too, once its code is there; its room is kept. */
  readonly plans: ReactNode;
}

export function HomeScreen({ hints, plans }: HomeScreenProps) {
  const { brand } = useDependencies();
  const { parts } = useDevicePartsState();
  return (
    <Screen
      header={
        <>
          <BrandMark />
          <div className={styles.titles}>
            <ScreenTitle>{brand.name}</ScreenTitle>
            <p className={styles.subtitle}>{words.subtitle}</p>
          </div>
          <ThemeButton />
        </>
      }
      notices={<NoticeArea />}
    >
      {parts && <UpdateBanner />}
      <nav className={styles.plans} aria-label={words.plans}>
        {plans}
      </nav>
      <ul className={styles.cards}>
        {homeCards.map((card) => (
          <li key={card.title}>
            <CardLink card={card} />
          </li>
        ))}
      </ul>
      {hints}
      <nav className={styles.more} aria-label={words.onThisDevice}>
        <Link href={ASSESSMENTS_PATH} className={styles.link}>
          <FolderOpen aria-hidden="true" /> {words.assessments}
        </Link>
        <Link href={DEVICE_PATH} className={styles.link}>
          <Smartphone aria-hidden="true" /> {words.device}
        </Link>
      </nav>
    </Screen>
  );
}

function CardLink({ card }: { readonly card: HomeCard }) {
  const { brand } = useDependencies();
  const { to } = card;
  if ('path' in to) {
    return (
      <Link href={to.path} className={styles.card}>
        <CardText card={card} />
        <ChevronRight aria-hidden="true" />
      </Link>
    );
  }
  return (
    <a href={brand[to.address]} target="_blank" rel="noopener noreferrer" className={styles.card}>
      <CardText card={card} />
      <ExternalLink aria-label={words.newTab} />
    </a>
  );
}

function CardText({ card }: { readonly card: HomeCard }) {
  const Icon = card.icon;
  return (
    <>
      <span className={styles.icon}>
        <Icon size={32} aria-hidden="true" />
      </span>
      <span className={styles.text}>
        <span className={styles.cardTitle}>{card.title}</span>
        <span className={styles.description}>{card.description}</span>
      </span>
    </>
  );
}
