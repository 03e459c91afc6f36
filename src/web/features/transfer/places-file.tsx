import { useEffect, useState } from 'react';
import type {
  ArrivedFile,
  ArrivingPlace,
  ArrivingPlaces,
  Refused,
} from '../../../domain/exchange/places/arriving-place.ts';
import { foreignName } from '../../../domain/exchange/places/foreign-text.ts';
import { withFile } from '../../../domain/exchange/places/zip.ts';
import { fileWords, openedWords, timeWords } from '../../../domain/offers/arrived-words.ts';
import { exactText } from '../../../domain/points/located-places.ts';
import { placeSettings } from '../../../domain/points/place-settings.ts';
import { claimed } from '../../../domain/text/plain-characters.ts';
import styles from '../../form/arriving.module.css';
import { arrivingFaults, arrivingWords as words } from '../../form/arriving-words.ts';
import { openPlaces } from '../../form/open-places.ts';
import { useDependencies } from '../../session/dependencies.tsx';
import { useServices } from '../../session/services.tsx';
import { useKitAnswers } from '../../session/use-kit.ts';
import { Button } from '../../ui/button.tsx';
import { Chip, Chips } from '../../ui/chip.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import flow from '../../ui/flow.module.css';
import { Heading } from '../../ui/heading.tsx';

interface OfferedPlan {
  readonly id: string;
  readonly name: string;
}

interface PlacesFileProps {
  readonly file: File;
  /** The one that was opened last first. */
  readonly plans: readonly OfferedPlan[];
  readonly onClose: () => void;
  /** To the plan of this id, or to a new one. */
  readonly onOffer: (places: ArrivedFile, plan: string | undefined) => void;
}

/** A file of another tool: what is in it, what was left out, and for which plan its points are. */
export function PlacesFile(props: PlacesFileProps) {
  const { file, onClose } = props;
  const [read, setRead] = useState<ArrivingPlaces | Refused | 'failed'>();
  useEffect(() => {
    let isShown = true;
    const show = (result: ArrivingPlaces | Refused | 'failed') => isShown && setRead(result);
    openPlaces(file).then(show, () => show('failed'));
    return () => {
      isShown = false;
    };
  }, [file]);
  const isRead = typeof read === 'object' && read.ok;
  return (
    <Dialog
      title={words.title}
      closeLabel={isRead || read === undefined ? words.cancel : words.close}
      onClose={onClose}
    >
      <div className={flow.stack}>
        <p translate="no">{claimed(foreignName(file.name))}</p>
        {read === undefined ? (
          <p role="status">{words.reading}</p>
        ) : read === 'failed' ? (
          <p role="alert">{words.notRead}</p>
        ) : read.ok ? (
          <Read {...props} read={read} />
        ) : (
          <p role="alert">{arrivingFaults[read.fault]}</p>
        )}
      </div>
    </Dialog>
  );
}

function Read({ file, plans, onOffer, read }: PlacesFileProps & { readonly read: ArrivingPlaces }) {
  const { places, leftOut } = read;
  return (
    <>
      <p role="status">{words.holds(read.format, places.length)}</p>
      {places.length > 0 && (
        <>
          <p>{words.nothingWritten}</p>
          <Heading>{words.points}</Heading>
          <ul className={styles.places}>
            {places.map((place, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a list that is read once and never changes
              <Place key={index} place={place} />
            ))}
          </ul>
        </>
      )}
      {leftOut.size > 0 && (
        <>
          <Heading>{words.leftOut}</Heading>
          <ul className={styles.reasons}>
            {[...leftOut].map(([why, count]) => (
              <li key={why}>{words.why(why, count)}</li>
            ))}
          </ul>
        </>
      )}
      {places.length > 0 && <Plans {...{ file, plans, onOffer, places }} />}
    </>
  );
}

function Place({ place }: { readonly place: ArrivingPlace }) {
  const { now, timeZone } = useDependencies();
  const { format = 'dd' } = placeSettings(useKitAnswers());
  const { name, remarks, kind, isExercise, isHostile, read } = place;
  return (
    <li className={styles.place}>
      <p className={styles.name} translate="no">
        {claimed(name)}
      </p>
      <p translate="no">{exactText(read, format)}</p>
      {isExercise && <p>{words.exercise}</p>}
      {isHostile && <p>{words.hostile}</p>}
      {kind && <p>{words.kind(kind)}</p>}
      {remarks !== '' && <p translate="no">{words.remarks(remarks)}</p>}
      <p className={styles.more}>{words.time(timeWords(place, now(), { now: now(), timeZone }))}</p>
    </li>
  );
}

function Plans({
  file,
  plans,
  onOffer,
  places,
}: Pick<PlacesFileProps, 'file' | 'plans' | 'onOffer'> & Pick<ArrivingPlaces, 'places'>) {
  const { now, timeZone } = useDependencies();
  const kept = useServices().arrivedPlaces;
  const [chosen, setChosen] = useState(plans[0]);
  const opened = (): ArrivedFile => ({ name: foreignName(file.name), openedAt: now(), places });
  const { dropped } = withFile((chosen && kept.of(chosen.id)?.files) ?? [], opened());
  return (
    <>
      <Heading>{words.which}</Heading>
      <Chips label={words.which}>
        {[...plans, undefined].map((plan) => (
          <Chip
            key={plan?.id ?? ''}
            aria-pressed={plan?.id === chosen?.id}
            onClick={() => setChosen(plan)}
          >
            {plan?.name ?? words.newPlan}
          </Chip>
        ))}
      </Chips>
      <p>{words.kept}</p>
      {dropped && (
        <p role="status">{words.gives(fileWords(dropped), openedWords(dropped, timeZone))}</p>
      )}
      <Button look="primary" onClick={() => onOffer(opened(), chosen?.id)}>
        {words.offer(places.length, chosen?.name ?? words.newPlan)}
      </Button>
    </>
  );
}
