// Draws on a picture: each mark is an answer, and stays to be moved, changed and deleted.
import { Minus, Plus, Trash2 } from 'lucide-react';
import { type CSSProperties, type PointerEvent, useRef, useState } from 'react';
import { PICTURES } from '../../../domain/limits.ts';
import {
  type Mark,
  moveMark,
  type PicturePoint,
  scaleMark,
} from '../../../domain/pictures/picture-marks.ts';
import {
  markKey,
  type PlacedMark,
  type PlanPicture,
} from '../../../domain/pictures/plan-pictures.ts';
import { type UsedPictures, useOpenedPicture } from '../../session/use-pictures.ts';
import { Button } from '../../ui/button.tsx';
import { Chip, Choice } from '../../ui/chip.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import flow from '../../ui/flow.module.css';
import { PictureCanvas } from '../../ui/picture-canvas.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { addMark, changeMark, distanceTo, removeMark } from './change-pictures.ts';
import { ACROSS, DrawnMarks } from './drawn-marks.tsx';
import styles from './pictures.module.css';
import { picturesWords, editorWords as words } from './words.ts';

const KINDS = ['arrow', 'circle', 'text'] as const satisfies readonly Mark['kind'][];
const STEP = 0.01;
const KEYS: Readonly<Record<string, PicturePoint>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

const LARGER = 1.1;
const SMALLER = 1 / LARGER;
const SIZES: Readonly<Record<string, number>> = { '+': LARGER, '=': LARGER, '-': SMALLER };

interface PictureEditorProps {
  readonly used: UsedPictures;
  readonly picture: PlanPicture;
  readonly title: string;
  readonly onClose: () => void;
}

export function PictureEditor({ used, picture, title, onClose }: PictureEditorProps) {
  const opened = useOpenedPicture(used, picture.sha256);
  return (
    <Dialog title={words.title} closeLabel={words.close} width="enlarged" fills onClose={onClose}>
      {opened.kind === 'open' ? (
        <Drawing used={used} picture={picture} title={title} opened={opened} />
      ) : (
        <p role="status">{picturesWords[opened.kind]}</p>
      )}
    </Dialog>
  );
}

/** What a finger is doing: drawing a new mark, or moving one. */
type Gesture =
  | { readonly kind: 'draw'; readonly from: PicturePoint; readonly to: PicturePoint }
  | {
      readonly kind: 'move';
      readonly of: PlacedMark;
      readonly from: PicturePoint;
      readonly to: PicturePoint;
    };

interface DrawingProps extends Omit<PictureEditorProps, 'onClose'> {
  readonly opened: Extract<ReturnType<typeof useOpenedPicture>, { kind: 'open' }>;
}

function Drawing({ used: { document }, picture, title, opened }: DrawingProps) {
  const { row, marks } = picture;
  const { width, height } = opened;
  const [tool, setTool] = useState<Mark['kind']>('arrow');
  const [typed, setTyped] = useState('');
  const [chosenKey, setChosenKey] = useState('');
  const [gesture, setGesture] = useState<Gesture>();
  const [notice, setNotice] = useState('');
  const surface = useRef<HTMLDivElement>(null);
  const shape = height / width;
  const chosen = marks.find((each) => markKey(each) === chosenKey);
  const isFull = marks.length >= PICTURES.mostMarks;
  const isPlacing = tool === 'text' && typed.trim() !== '';

  const choose = (placed: PlacedMark | undefined) => {
    setNotice('');
    setChosenKey(placed ? markKey(placed) : '');
  };
  const chooseTool = (kind: Mark['kind']) => {
    setNotice('');
    setTool(kind);
  };
  const put = (mark: Mark | undefined) => {
    setNotice(isFull ? words.full : '');
    if (mark && !isFull) setChosenKey(addMark(document, row, mark));
  };
  const change = (placed: PlacedMark, mark: Mark) =>
    setChosenKey(changeMark(document, placed, mark));

  const pointOf = ({ clientX, clientY }: PointerEvent): PicturePoint => {
    const box = surface.current?.getBoundingClientRect();
    if (!box) return { x: 0, y: 0 };
    return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height };
  };
  /** In pixels on screen. */
  const apart = (one: PicturePoint, other: PicturePoint) => {
    const across = surface.current?.clientWidth ?? 0;
    return Math.hypot((one.x - other.x) * across, (one.y - other.y) * across * shape);
  };
  const markAt = (point: PicturePoint): PlacedMark | undefined => {
    const across = surface.current?.clientWidth ?? 1;
    const near = marks
      .map((placed) => ({ placed, px: distanceTo(placed.mark, point, shape) * across }))
      .filter(({ px }) => px <= PICTURES.grabPx)
      .sort((a, b) => a.px - b.px);
    return near[0]?.placed;
  };
  /** `radius` and lengths are parts of the picture's width. */
  const between = (from: PicturePoint, to: PicturePoint): Mark | undefined => {
    switch (tool) {
      case 'arrow':
        return { kind: 'arrow', from, to };
      case 'circle':
        return {
          kind: 'circle',
          at: from,
          radius: Math.hypot(to.x - from.x, (to.y - from.y) * shape),
        };
      case 'text':
        return typed.trim() === '' ? undefined : { kind: 'text', at: to, text: typed };
    }
  };
  const begin = (event: PointerEvent) => {
    if (event.button > 0 || gesture) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const from = pointOf(event);
    // Words that are typed go where the finger is, beside whatever is near.
    const grabbed = isPlacing ? undefined : markAt(from);
    const isGrabbed = grabbed && chosen && markKey(grabbed) === markKey(chosen);
    setGesture(
      isGrabbed ? { kind: 'move', of: grabbed, from, to: from } : { kind: 'draw', from, to: from },
    );
  };
  const goOn = (event: PointerEvent) => {
    if (gesture) setGesture({ ...gesture, to: pointOf(event) });
  };
  const end = (event: PointerEvent) => {
    if (!gesture) return;
    setGesture(undefined);
    const to = pointOf(event);
    const isTap = apart(gesture.from, to) < PICTURES.leastDragPx;
    if (gesture.kind === 'move') {
      if (!isTap) change(gesture.of, moved(gesture, to));
      return;
    }
    const tapped = isTap && !isPlacing ? markAt(to) : undefined;
    if (tapped) return choose(tapped);
    if (isTap && tool !== 'text') return choose(undefined);
    const mark = between(gesture.from, to);
    if (!mark) return setNotice(words.hint.text);
    put(mark);
    if (tool === 'text') setTyped('');
  };
  const moved = ({ of, from }: Extract<Gesture, { kind: 'move' }>, to: PicturePoint) =>
    moveMark(of.mark, { x: to.x - from.x, y: to.y - from.y });
  const byKey = (event: React.KeyboardEvent) => {
    if (!chosen || event.ctrlKey || event.metaKey) return;
    const step = KEYS[event.key];
    const by = SIZES[event.key];
    if (step) change(chosen, moveMark(chosen.mark, step));
    else if (by) change(chosen, scaleMark(chosen.mark, by));
    else if (event.key === 'Delete') removeMark(document, chosen);
    else return;
    event.preventDefault();
  };
  const middle = { x: 0.5, y: 0.5 };
  const inMiddle = () => {
    const mark = between(
      tool === 'arrow' ? { x: 0.35, y: 0.65 } : middle,
      tool === 'circle' ? { x: 0.62, y: 0.5 } : middle,
    );
    if (!mark) return setNotice(words.hint.text);
    put(mark);
    if (tool === 'text') setTyped('');
    surface.current?.focus();
  };
  const shown = [
    ...marks.map((placed) => ({
      ...placed,
      mark:
        gesture?.kind === 'move' && markKey(gesture.of) === markKey(placed)
          ? moved(gesture, gesture.to)
          : placed.mark,
      isChosen: markKey(placed) === chosenKey,
    })),
    ...(gesture?.kind === 'draw' &&
    tool !== 'text' &&
    apart(gesture.from, gesture.to) >= PICTURES.leastDragPx
      ? [gesture].flatMap(({ from, to }) => {
          const mark = between(from, to);
          return mark ? [{ row: 'drawing', text: '', mark, isChosen: false }] : [];
        })
      : []),
  ];
  return (
    <div className={styles.editor}>
      <Choice label={words.tools}>
        {KINDS.map((kind) => (
          <Chip key={kind} aria-pressed={kind === tool} onClick={() => chooseTool(kind)}>
            {words.tool[kind]}
          </Chip>
        ))}
      </Choice>
      {tool === 'text' && (
        <TextField
          label={words.words}
          name="pictureWords"
          value={typed}
          onText={setTyped}
          onEnter={inMiddle}
          maxLength={PICTURES.markCharacters}
          autoCapitalize="sentences"
        />
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: marks that are moved by keys are no set of fields */}
      <div
        ref={surface}
        role="group"
        aria-label={words.surface}
        className={styles.surface}
        style={{ '--shape': String(width / height) } as CSSProperties}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is chosen on it is moved by keys
        tabIndex={0}
        onPointerDown={begin}
        onPointerMove={goOn}
        onPointerUp={end}
        onPointerCancel={() => setGesture(undefined)}
        onKeyDown={byKey}
      >
        <PictureCanvas
          bytes={opened.bytes}
          width={width}
          height={height}
          label={title}
          onFailed={opened.failed}
        >
          <DrawnMarks height={ACROSS * shape} marks={shown} />
        </PictureCanvas>
      </div>
      <p className={styles.status} role="status">
        {notice || (chosen ? words.chosen : words.hint[tool])}
      </p>
      {chosen?.mark.kind === 'text' && (
        <ChosenWords key={chosen.row} mark={chosen.mark} onWords={(mark) => change(chosen, mark)} />
      )}
      <div className={flow.row}>
        <Button onClick={inMiddle}>{words.addMiddle[tool]}</Button>
        {chosen &&
          chosen.mark.kind !== 'text' &&
          [
            { by: SMALLER, label: words.smaller, icon: <Minus size={20} aria-hidden="true" /> },
            { by: LARGER, label: words.larger, icon: <Plus size={20} aria-hidden="true" /> },
          ].map(({ by, label, icon }) => (
            <Button key={label} onClick={() => change(chosen, scaleMark(chosen.mark, by))}>
              {icon} {label}
            </Button>
          ))}
        {chosen && (
          <Button look="danger" onClick={() => removeMark(document, chosen)}>
            <Trash2 size={20} aria-hidden="true" /> {words.remove}
          </Button>
        )}
      </div>
      {marks.length === 0 ? (
        <p className={flow.quiet}>{words.none}</p>
      ) : (
        <ul className={styles.drawn} aria-label={words.list}>
          {marks.map((placed, index) => (
            <li key={markKey(placed)}>
              <Chip
                aria-pressed={markKey(placed) === chosenKey}
                onClick={() => {
                  choose(placed);
                  surface.current?.focus();
                }}
              >
                {words.name(placed.mark, index + 1)}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type TextMark = Extract<Mark, { kind: 'text' }>;

interface ChosenWordsProps {
  readonly mark: TextMark;
  readonly onWords: (mark: TextMark) => void;
}

/** Blank words are no mark: what stood there stays until there are others. */
function ChosenWords({ mark, onWords }: ChosenWordsProps) {
  const [text, setText] = useState(mark.text);
  return (
    <TextField
      label={words.chosenWords}
      name="chosenWords"
      value={text}
      maxLength={PICTURES.markCharacters}
      onText={(next) => {
        setText(next);
        if (next.trim() !== '') onWords({ ...mark, text: next });
      }}
      onEnter={() => undefined}
      autoCapitalize="sentences"
    />
  );
}
