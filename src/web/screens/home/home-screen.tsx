import {
  Backpack,
  BookOpen,
  ChevronRight,
  ClipboardList,
  ExternalLink,
  FolderOpen,
  GraduationCap,
  HeartPulse,
  type LucideIcon,
  ShoppingCart,
  Smartphone,
} from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { BrandMark } from '../../features/device/brand-mark.tsx';
import { ThemeButton } from '../../features/device/theme-button.tsx';
import { UpdateBanner } from '../../features/device/update-banner.tsx';
import {
  ASSESSMENT_PATH,
  ASSESSMENTS_PATH,
  CARE_PATH,
  DEVICE_PATH,
  KIT_PATH,
  REFERENCE_PATH,
} from '../../paths.ts';
import { codeAhead, useCodePart } from '../../platform/lazy.ts';
import { type Brand, useDependencies } from '../../session/dependencies.tsx';
import { useServicesState } from '../../session/services.tsx';
import { Screen, ScreenTitle } from '../../ui/screen.tsx';
import { homeWords } from '../words.ts';
import styles from './home-screen.module.css';

// The four cards of Home, word for word: docs/specification.md section 1.

export interface HomeCard {
  readonly title: string;
  readonly description: string;
  readonly icon: LucideIcon;
  /** A path within the app, or which of the brand's addresses to open in a new tab. */
  readonly to: { readonly path: string } | { readonly address: keyof Omit<Brand, 'name'> };
}

export const homeCards: readonly HomeCard[] = [
  {
    title: 'Medical Threat Assessment',
    description: 'Create and manage tactical medical assessments',
    icon: ClipboardList,
    to: { path: ASSESSMENT_PATH },
  },
  {
    title: 'Medical Reference',
    description: 'Quick access to medical protocols and guides',
    icon: BookOpen,
    to: { path: REFERENCE_PATH },
  },
  {
    title: 'Training',
    description: 'Training modules and certifications',
    icon: GraduationCap,
    to: { address: 'training' },
  },
  {
    title: 'Shop',
    description: 'Medical supplies and tactical equipment',
    icon: ShoppingCart,
    to: { address: 'shop' },
  },
];

const ways = [
  { path: ASSESSMENTS_PATH, name: homeWords.assessments, icon: FolderOpen },
  { path: KIT_PATH, name: homeWords.kit, icon: Backpack },
  { path: CARE_PATH, name: homeWords.care, icon: HeartPulse },
  { path: DEVICE_PATH, name: homeWords.device, icon: Smartphone },
] as const;

/** The plan to go on with, and the hints: Home is there before them. */
const homePlans = codeAhead(() => import('./home-plans.tsx'));

export function HomeScreen() {
  const { value: later } = useCodePart(homePlans);
  const { brand } = useDependencies();
  const { services } = useServicesState();
  const [hasPlan, setHasPlan] = useState<boolean>();
  return (
    <Screen
      header={
        <>
          <BrandMark />
          <div className={styles.titles}>
            <ScreenTitle>{brand.name}</ScreenTitle>
            <p className={styles.subtitle}>{homeWords.subtitle}</p>
          </div>
          <ThemeButton />
        </>
      }
    >
      {services && <UpdateBanner />}
      <div className={styles.plans}>
        {services && later && <later.HomePlan onKnown={setHasPlan} />}
      </div>
      <ul className={styles.cards}>
        {homeCards.map((card) => (
          <li key={card.title}>
            <CardLink card={card} />
          </li>
        ))}
      </ul>
      {services && later && <later.HomeHints />}
      <nav aria-label={homeWords.onThisDevice}>
        <ul className={styles.list}>
          {hasPlan !== false && (
            <>
              <li className={styles.late}>{hasPlan && later && <later.HomeNew />}</li>
              <li className={styles.late}>{hasPlan && later && <later.HomeNewEvent />}</li>
            </>
          )}
          {ways.map(({ path, name, icon: Icon }) => (
            <li key={path}>
              <Link href={path} className={styles.link}>
                <Icon aria-hidden="true" /> {name}
              </Link>
            </li>
          ))}
        </ul>
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
      <ExternalLink aria-label={homeWords.newTab} />
    </a>
  );
}

function CardText({ card }: { readonly card: HomeCard }) {
  const Icon = card.icon;
  return (
    <>
      <span className={styles.icon}>
        <Icon size={28} aria-hidden="true" />
      </span>
      <span className={styles.text}>
        <span className={styles.cardTitle}>{card.title}</span>
        <span className={styles.description}>{card.description}</span>
      </span>
    </>
  );
}
