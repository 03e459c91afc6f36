import { Camera, Images, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { PICTURES } from '../../../domain/limits.ts';
import { notices } from '../../../domain/notices.ts';
import { PICTURES_SECTION, picturePath } from '../../../domain/pictures/picture-owners.ts';
import {
  type Leftover,
  leftovers,
  type PictureOwner,
  type PlanPicture,
  pictureOwners,
  picturesOf,
  pictureTitle,
  shownTitle,
} from '../../../domain/pictures/plan-pictures.ts';
import { heldCount, pictureSize, togetherSize } from '../../../domain/pictures/stored-picture.ts';
import { AnswerNotes } from '../../form/answer-notes.tsx';
import { useLongList } from '../../form/use-long-list.tsx';
import { sha256 } from '../../platform/digest.ts';
import { useNoticeBoard } from '../../session/notice-board.ts';
import { useAddedSections, useAnswers } from '../../session/open-assessment.tsx';
import { useHold } from '../../session/services.tsx';
import { useFileChoice } from '../../session/use-files.ts';
import {
  type UsedPictures,
  useOpenedPicture,
  usePlanPictures,
} from '../../session/use-pictures.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import flow from '../../ui/flow.module.css';
import { PictureCanvas } from '../../ui/picture-canvas.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { PictureRefused } from '../../vault/picture-shelf.ts';
import { OwnerGone } from '../../vault/vault-rows.ts';
import { addPicture, removeMarks, removePicture } from './change-pictures.ts';
import { ACROSS, DrawnMarks } from './drawn-marks.tsx';
import { PictureEditor } from './picture-editor.tsx';
import styles from './pictures.module.css';
import { takeIn } from './take-in.ts';
import { pictureFaultWords, picturesWords as words } from './words.ts';

/** The pictures of the open plan, and where one is added. */
export function PicturesView() {
  const used = usePlanPictures();
  const { state } = used;
  const answers = useAnswers();
  const pictures = picturesOf(answers);
  const owners = pictureOwners(answers, useAddedSections());
  // A file may bring more than a plan has room for.
  const { shown, more } = useLongList(pictures);
  const held = state.kind === 'read' ? state.held : [];
  const [drawnOn, setDrawnOn] = useState<string>();
  const place = pictures.findIndex(({ row }) => row === drawnOn);
  const drawn = pictures[place];
  return (
    <div className={flow.stack}>
      <Card title={words.title}>
        <p>{words.why}</p>
        <p className={flow.quiet}>{words.team}</p>
        {(state.kind === 'unreadable' || state.kind === 'unreachable') && (
          <p className={flow.fault} role="alert">
            {words[state.kind]}
          </p>
        )}
        <AddPictures used={used} isFull={heldCount(pictures, held) >= PICTURES.most} />
        <p className={flow.quiet}>
          {pictures.length === 0
            ? words.none
            : words.together(
                pictures.length,
                heldCount(pictures, held),
                pictureSize(togetherSize(pictures, held)),
              )}
        </p>
      </Card>
      <ul className={styles.list} aria-label={words.list}>
        {shown.map((picture, index) => (
          <li key={picture.row}>
            <Picture
              used={used}
              picture={picture}
              number={index + 1}
              owners={owners}
              onDraw={() => setDrawnOn(picture.row)}
            />
          </li>
        ))}
      </ul>
      {more}
      <Leftovers document={used.document} />
      {drawn && (
        <PictureEditor
          used={used}
          picture={drawn}
          title={pictureTitle(place + 1, drawn)}
          onClose={() => setDrawnOn(undefined)}
        />
      )}
    </div>
  );
}

/** Words of pictures that are gone: nothing typed goes unseen. */
function Leftovers({ document }: Pick<UsedPictures, 'document'>) {
  const answers = useAnswers();
  const board = useNoticeBoard();
  const { shown, more } = useLongList(leftovers(answers));
  if (shown.length === 0) return null;
  const remove = ({ section, row }: Leftover) => {
    const undo = document.removeRow(section, row);
    board.post(notices.rowRemoved, [{ label: words.undo, closes: true, onPress: undo }]);
  };
  return (
    <Card title={words.leftovers}>
      <p>{words.leftoversWhy}</p>
      {shown.map((leftover, index) => (
        <div key={leftover.path} className={flow.stack}>
          <p>{leftover.text}</p>
          {leftover.section === PICTURES_SECTION && (
            <AnswerNotes path={leftover.path} label={words.leftover(index + 1)} />
          )}
          <Button
            look="danger"
            aria-label={words.removeThis(words.leftover(index + 1))}
            onClick={() => remove(leftover)}
          >
            <Trash2 size={20} aria-hidden="true" /> {words.remove}
          </Button>
        </div>
      ))}
      {more}
    </Card>
  );
}

interface AddPicturesProps {
  readonly used: UsedPictures;
  /** By what is on this phone and in the plan: pictures that a file only names keep none out. */
  readonly isFull: boolean;
}

function AddPictures({ used: { plan, document, pictures, state }, isFull }: AddPicturesProps) {
  const [busy, setBusy] = useState('');
  const [status, setStatus] = useState('');
  const [fault, setFault] = useState('');
  useHold(busy !== '');
  /** Kept whole before the plan names it: what ends midway leaves nothing half. */
  const add = async (file: File): Promise<void> => {
    if (!pictures) return;
    const bytes = await takeIn(file);
    const digest = await sha256(bytes);
    if (picturesOf(document.answers()).some((each) => each.sha256 === digest))
      throw new PictureRefused('there');
    const name = () => addPicture(document, digest);
    try {
      await pictures.add(plan, bytes);
      name();
    } catch (error) {
      if (!(error instanceof OwnerGone)) throw error;
      // Nothing was written in this plan yet, and it is not stored: the picture is its first answer.
      const rows = new Set([name()]);
      await pictures.add(plan, bytes).catch((reason: unknown) => {
        document.removeRows(PICTURES_SECTION, rows);
        throw reason;
      });
    }
  };
  const addAll = async (files: readonly File[]) => {
    setStatus('');
    setFault('');
    let added = 0;
    try {
      for (const [at, file] of files.entries()) {
        setBusy(words.taking(at + 1, files.length));
        await add(file);
        added += 1;
      }
    } catch (error) {
      setFault(pictureFaultWords(error));
    } finally {
      setBusy('');
      if (added > 0) setStatus(words.taken(added));
    }
  };
  const onFile = (_: File, all: readonly File[]) => void addAll(all);
  const camera = useFileChoice(onFile);
  const files = useFileChoice(onFile);
  const isClosed = state.kind !== 'read' || busy !== '' || isFull;
  return (
    <>
      <div className={flow.row}>
        <Button look="primary" onClick={camera.choose} disabled={isClosed}>
          <Camera size={20} aria-hidden="true" /> {words.take}
        </Button>
        <Button onClick={files.choose} disabled={isClosed}>
          <Images size={20} aria-hidden="true" /> {words.choose}
        </Button>
      </div>
      <input {...camera.input} accept="image/*" capture="environment" aria-label={words.take} />
      <input {...files.input} accept="image/*" multiple aria-label={words.choose} />
      <p role="status">{busy === '' ? status : busy}</p>
      {fault !== '' && (
        <p className={flow.fault} role="alert">
          {fault}
        </p>
      )}
    </>
  );
}

interface PictureProps {
  readonly used: UsedPictures;
  readonly picture: PlanPicture;
  readonly number: number;
  readonly owners: readonly PictureOwner[];
  readonly onDraw: () => void;
}

function Picture({ used, picture, number, owners, onDraw }: PictureProps) {
  const { document } = used;
  const board = useNoticeBoard();
  const { row, marks } = picture;
  const captionPath = picturePath('caption', row);
  const title = pictureTitle(number, picture);
  const opened = useOpenedPicture(used, picture.sha256);
  const removed = (undo: () => void) =>
    board.post(notices.rowRemoved, [{ label: words.undo, closes: true, onPress: undo }]);
  return (
    <section className={styles.picture} aria-label={title}>
      <p className={styles.number}>{title}</p>
      {opened.kind === 'open' ? (
        <PictureCanvas
          bytes={opened.bytes}
          width={opened.width}
          height={opened.height}
          label={title + words.marks(marks.length)}
          onFailed={opened.failed}
        >
          <DrawnMarks height={(ACROSS * opened.height) / opened.width} marks={marks} />
        </PictureCanvas>
      ) : (
        <p className={styles.absent}>{words[opened.kind]}</p>
      )}
      {picture.marksNotDrawn > 0 && (
        <>
          <p className={flow.fault}>{words.notDrawn(picture.marksNotDrawn)}</p>
          <Button
            look="danger"
            onClick={() => removed(removeMarks(document, picture))}
            aria-label={words.removeMarksOf(title)}
          >
            <Trash2 size={20} aria-hidden="true" /> {words.removeMarks}
          </Button>
        </>
      )}
      <TextField
        label={words.caption}
        name={captionPath}
        // As it stands: a space at its end is the one before the next word.
        value={document.read(captionPath)}
        rows={2}
        maxLength={PICTURES.captionCharacters}
        onText={(text) => document.write(captionPath, text)}
        autoCapitalize="sentences"
      />
      <AnswerNotes path={captionPath} label={words.captionOf(number)} />
      <Owner document={document} picture={picture} owners={owners} />
      <div className={flow.row}>
        <Button
          onClick={onDraw}
          disabled={opened.kind !== 'open'}
          aria-label={words.drawThis(title)}
        >
          <Pencil size={20} aria-hidden="true" /> {words.draw}
        </Button>
        <Button
          look="danger"
          onClick={() => removed(removePicture(document, picture))}
          aria-label={words.removeThis(title)}
        >
          <Trash2 size={20} aria-hidden="true" /> {words.remove}
        </Button>
      </div>
    </section>
  );
}

type OwnerProps = Pick<UsedPictures, 'document'> & Pick<PictureProps, 'owners' | 'picture'>;

/** Where phones said different places all of them stand as one choice, until one is chosen. */
function Owner({ document, picture, owners }: OwnerProps) {
  const answers = useAnswers();
  const value = picture.belongsTo.join();
  const isListed = value === '' || owners.some(({ key }) => key === value);
  const options = [
    { value: '', text: words.wholePlan },
    ...(isListed ? [] : [{ value, text: shownTitle(picture, answers) }]),
    ...owners.map(({ key, title }) => ({ value: key, text: title })),
  ];
  const choose = (key: string) => {
    // The several are no place of their own.
    if (isListed || key !== value) document.resolve(picturePath('belongsTo', picture.row), key);
  };
  return <SelectField label={words.belongsTo} value={value} options={options} onValue={choose} />;
}
