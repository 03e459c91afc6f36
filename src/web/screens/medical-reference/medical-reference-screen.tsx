import { memo, useDeferredValue, useRef, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import {
  additionalResourcesCard,
  referenceFigures,
  TCCC_EDITION,
  tcccCard,
} from '../../../domain/reference/reference-cards.ts';
import { ThemeButton } from '../../features/device/theme-button.tsx';
import { AgencyPapersCard, FoundPapers } from '../../features/reference/agency-papers-card.tsx';
import { CaptionedFigure } from '../../features/reference/figures.tsx';
import { FindCard, Library } from '../../features/reference/library.tsx';
import { papersWords } from '../../features/reference/words.ts';
import { agencyPaperPath, CARE_PATH, DEVICE_PATH, referenceCardPath } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { BackButton, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Screen, ScreenTitle } from '../../ui/screen.tsx';
import { medicalReferenceWords as words } from '../words.ts';
import styles from './medical-reference-screen.module.css';

/** In the address, so that who comes back from a card finds what was looked for. */
const FIND = 'find';

/** How cards or papers are gone to. */
interface Opening {
  readonly hrefOf: (id: string) => string;
  readonly onOpen: (id: string) => void;
}

interface FindProps {
  readonly first: string;
  readonly onText: (text: string) => void;
  readonly opening: Opening;
  readonly openingPaper: Opening;
}

const Papers = memo(FoundPapers);

/**
 * All that changes with a key: what else is on the screen is not drawn again. The letter stands at once, and what is found follows it,
 * given up for the next key: on a slow phone no key waits for a list.
 */
function Find({ first, onText, opening, openingPaper }: FindProps) {
  const [text, setText] = useState(first);
  const searched = useDeferredValue(text);
  const change = (typed: string) => {
    setText(typed);
    onText(typed);
  };
  return (
    <>
      <FindCard text={text} searched={searched} onText={change} {...opening} />
      <Papers text={searched} {...openingPaper} />
    </>
  );
}

export function MedicalReferenceScreen() {
  const [, goTo] = useLocation();
  const [params, setParams] = useSearchParams();
  const first = params.get(FIND) ?? '';
  const text = useRef(first);
  // Not at each key: Safari refuses a page that renames its address too often.
  const openingBy = (hrefOf: (id: string) => string): Opening => ({
    hrefOf,
    onOpen: (id: string) => {
      setParams(text.current === '' ? {} : { [FIND]: text.current }, { replace: true });
      goTo(hrefOf(id));
    },
  });
  const opening = openingBy(referenceCardPath);
  const openingPaper = openingBy(agencyPaperPath);
  return (
    <Screen
      header={
        <>
          <BackButton onBack={() => goTo('/')} />
          <ScreenTitle>{words.title}</ScreenTitle>
          <ThemeButton />
        </>
      }
    >
      <div className={styles.cards}>
        <Card title={tcccCard.title} description={tcccCard.description}>
          <p className={styles.edition}>{words.edition(TCCC_EDITION.title, TCCC_EDITION.date)}</p>
          {referenceFigures.map((figure) => (
            <CaptionedFigure key={figure.id} figure={figure} />
          ))}
        </Card>
        <Find
          first={first}
          onText={(typed) => {
            text.current = typed;
          }}
          opening={opening}
          openingPaper={openingPaper}
        />
        <Link className={buttonClass('plain')} href={CARE_PATH}>
          {words.toCare}
        </Link>
        <Library {...opening} />
        <AgencyPapersCard
          unlock={
            <Link className={buttonClass('plain')} href={DEVICE_PATH}>
              {papersWords.unlock}
            </Link>
          }
          {...openingPaper}
        />
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
