import { Copy, Map as MapIcon } from 'lucide-react';
import { useState } from 'react';
import { asExact } from '../../domain/points/as-exact.ts';
import { distancesFrom } from '../../domain/points/distances.ts';
import type { LocatedPlace } from '../../domain/points/located-places.ts';
import { appleMapsAddress, geoAddress, pinAddress } from '../../domain/points/map-links.ts';
import { spokenGrid } from '../../domain/points/mgrs.ts';
import { placeSettings } from '../../domain/points/place-settings.ts';
import { placeInWords } from '../../domain/points/plan-places.ts';
import type { Point, PointFormat } from '../../domain/points/point.ts';
import { readPlatform } from '../platform/installed.ts';
import { useAssessment } from '../session/open-assessment.tsx';
import { useKitAnswers } from '../session/use-kit.ts';
import { Button, buttonClass, IconButton } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import flow from '../ui/flow.module.css';
import { Heading } from '../ui/heading.tsx';
import { QrCode } from '../ui/qr-code.tsx';
import styles from './points.module.css';
import { copyWords, exactWords, formatWords, fromHereWords, pointWords } from './words.ts';

/** Puts a text on the clipboard; the result stands in the dialog, where no notice is seen. */
export function useAnnouncedCopy(): {
  readonly announcement: string;
  readonly copy: (text: string) => Promise<void>;
} {
  const [announcement, setAnnouncement] = useState('');
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => setAnnouncement(copyWords.copied(text)),
      () => setAnnouncement(copyWords.notCopied),
    );
  return { announcement, copy };
}

const FORMATS = ['mgrs', 'dd', 'ddm', 'dms', 'utm'] as const satisfies readonly PointFormat[];

/** The nearest ones: of more, nobody reads a list. */
const MOST_FROM_HERE = 12;

interface PointDialogProps {
  readonly located: LocatedPlace;
  readonly onClose: () => void;
}

/** A point in every format, aloud, as a code for another phone, and for this phone's map app. */
export function PointDialog({ located, onClose }: PointDialogProps) {
  const { place, read, text } = located;
  const { distance } = placeSettings(useKitAnswers());
  const { point } = read;
  const texts = FORMATS.flatMap((format) => {
    const exact = asExact(read, format);
    return exact === undefined ? [] : [[format, exact] as const];
  });
  const aloud = spokenGrid(asExact(read, 'mgrs') ?? '');
  return (
    <Dialog title={placeInWords(place)} closeLabel={pointWords.close} onClose={onClose}>
      <div className={flow.stack}>
        <p className={styles.read}>{pointWords.typed(text)}</p>
        <Heading>{pointWords.exact}</Heading>
        <p>{exactWords(read, distance)}</p>
        {aloud !== undefined && (
          <>
            <Heading>{pointWords.aloud}</Heading>
            <p className={styles.aloud}>{aloud}</p>
          </>
        )}
        {texts.length > 0 && <Formats texts={texts} />}
        <FromHere located={located} />
        <Heading>{pointWords.toPhone}</Heading>
        <p>{pointWords.toPhoneHow}</p>
        <QrCode text={geoAddress(point)} label={pointWords.code(geoAddress(point))} />
        <OwnMap point={point} />
      </div>
    </Dialog>
  );
}

function Formats({ texts }: { readonly texts: readonly (readonly [PointFormat, string])[] }) {
  const { announcement, copy } = useAnnouncedCopy();
  return (
    <>
      <Heading>{pointWords.formats}</Heading>
      <ul className={styles.formats}>
        {texts.map(([format, text]) => (
          <li key={format} className={styles.format}>
            <div>
              <div className={styles.label}>{formatWords[format]}</div>
              <div className={styles.value} translate="no">
                {text}
              </div>
            </div>
            <IconButton
              label={pointWords.copy(format)}
              icon={<Copy size={20} aria-hidden="true" />}
              onClick={() => copy(text)}
            />
          </li>
        ))}
      </ul>
      <p role="status">{announcement}</p>
    </>
  );
}

/** How far the other places of the plan are. */
function FromHere({ located: { place } }: { readonly located: LocatedPlace }) {
  const { distance } = placeSettings(useKitAnswers());
  const document = useAssessment();
  const all = distancesFrom(place, document.answers());
  if (all.length === 0) return null;
  return (
    <>
      <Heading>{pointWords.fromHere}</Heading>
      <ul>
        {all.slice(0, MOST_FROM_HERE).map((each) => (
          <li key={each.to.place.addressPath}>{fromHereWords(each, distance)}</li>
        ))}
      </ul>
    </>
  );
}

/** Two presses: the first says what the second does. */
function OwnMap({ point }: { readonly point: Point }) {
  const [isAsked, setAsked] = useState(false);
  const address = readPlatform().isIos ? appleMapsAddress(point) : pinAddress(point);
  return (
    <>
      <Button aria-expanded={isAsked} onClick={() => setAsked(!isAsked)}>
        <MapIcon size={20} aria-hidden="true" /> {pointWords.map}
      </Button>
      {isAsked && (
        <div className={flow.banner} role="status">
          <p>{pointWords.leaves}</p>
          <a className={buttonClass('primary')} href={address} rel="noreferrer">
            {pointWords.openMap}
          </a>
        </div>
      )}
    </>
  );
}
