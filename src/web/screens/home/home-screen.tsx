import { ChevronRight, ExternalLink } from 'lucide-react';
import { Link } from 'wouter';
import { useSurroundings } from '../../device/surroundings.tsx';
import { BrandMark } from '../../features/brand/brand-mark.tsx';
import { NoticeArea } from '../../features/notices/notices.tsx';
import { ThemeButton } from '../../features/theme/theme-button.tsx';
import { Screen, ScreenTitle } from '../../ui/screen.tsx';
import { HOME_SUBTITLE, type HomeCard, homeCards } from './home-cards.ts';
import styles from './home-screen.module.css';

export function HomeScreen() {
  const { brand } = useSurroundings();
  return (
    <Screen
      header={
        <>
          <BrandMark />
          <div className={styles.titles}>
            <ScreenTitle>{brand.name}</ScreenTitle>
            <p className={styles.subtitle}>{HOME_SUBTITLE}</p>
          </div>
          <ThemeButton />
        </>
      }
      notices={<NoticeArea />}
    >
      <ul className={styles.cards}>
        {homeCards.map((card) => (
          <li key={card.title}>
            <CardLink card={card} />
          </li>
        ))}
      </ul>
    </Screen>
  );
}

function CardLink({ card }: { readonly card: HomeCard }) {
  const { brand } = useSurroundings();
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
      <ExternalLink aria-label="Opens in a new tab" />
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
