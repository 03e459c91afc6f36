import { Download, FileUp, Share2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { planWords, writtenWords } from '../../../domain/hospitals/files/file-words.ts';
import {
  type Encoding,
  type FileKind,
  fileKinds,
} from '../../../domain/hospitals/files/hospital-file.ts';
import type { Hospital } from '../../../domain/hospitals/hospital.ts';
import { type DrawnPoints, drawnPoints } from '../../../domain/hospitals/hospital-point.ts';
import { datedFilename } from '../../../domain/text/dated-filename.ts';
import { useDependencies } from '../../session/dependencies.tsx';
import { useHold, useHospitalState } from '../../session/services.tsx';
import { type MadeFile, useFileChoice, useMadeFile, useWaysOut } from '../../session/use-files.ts';
import { Bar } from '../../ui/bar.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import flow from '../../ui/flow.module.css';
import { Heading } from '../../ui/heading.tsx';
import { Step } from '../../ui/step.tsx';
import { ImportPreview, Rows } from './import-preview.tsx';
import { type AskedFile, type ImportStep, inSteps, useImport } from './use-import.ts';
import { exchangeWords, exportWords, importWords } from './words.ts';

/** Parts of a file, gathered with room for the page in between. */
async function partsOf(
  kind: FileKind,
  hospitals: readonly Hospital[],
  locale: string,
  signal: AbortSignal,
) {
  const parts: string[] = [];
  function* gathering() {
    for (const part of kind.write(hospitals, locale)) {
      parts.push(part);
      yield 0;
    }
    return parts;
  }
  return await inSteps(gathering(), signal, () => undefined);
}

/** The team's saved hospitals as a file that leaves the device. */
function ExportFiles() {
  const items = useHospitalState('items');
  const { now, timeZone, brand, locale } = useDependencies();
  const { made, put, drop } = useMadeFile();
  const [isMaking, setMaking] = useState(false);
  const [points, setPoints] = useState<DrawnPoints>();
  const gone = useRef(new AbortController());
  useEffect(() => {
    gone.current = new AbortController();
    return () => gone.current.abort();
  }, []);
  const make = async (kind: FileKind) => {
    drop();
    setMaking(true);
    const { signal } = gone.current;
    const parts = await partsOf(kind, items, locale, signal);
    if (!parts || signal.aborted) return;
    const { extension, type } = kind;
    const name = datedFilename({
      brand: brand.name,
      kind: 'Hospitals',
      at: now(),
      timeZone,
      extension,
    });
    put(new File(parts, name, { type }), {});
    setPoints(drawnPoints(items, locale));
    setMaking(false);
  };
  return (
    <section className={flow.stack} aria-label={exportWords.title}>
      <Heading>{exportWords.title}</Heading>
      <p>{items.length === 0 ? exportWords.none : exportWords.all(items.length)}</p>
      {items.length > 0 && (
        <div className={flow.row}>
          {fileKinds.map((kind) => (
            <Button key={kind.extension} disabled={isMaking} onClick={() => void make(kind)}>
              {exportWords.as(kind.title)}
            </Button>
          ))}
        </div>
      )}
      <div role="status">
        {isMaking && <p>{exportWords.making}</p>}
        {made && <p>{exportWords.ready(made.file.name)}</p>}
      </div>
      {made && points && <Points {...points} />}
      {made && <WaysOut {...made} />}
    </section>
  );
}

/** What a map is given of them, and which points it is not given. */
function Points({ sure, none, whys }: DrawnPoints) {
  return (
    <>
      <p>{writtenWords.points(sure, none, whys.length)}</p>
      {whys.length > 0 && <p>{writtenWords.what}</p>}
      <Rows title={writtenWords.doubted(whys.length)} rows={whys}>
        {(why) => why}
      </Rows>
    </>
  );
}

function WaysOut({ file, address }: MadeFile) {
  const { share, isDownloadable, hasNone } = useWaysOut(file);
  if (hasNone) {
    return (
      <p className={flow.fault} role="alert">
        {exportWords.noWayOut}
      </p>
    );
  }
  return (
    <div className={flow.row}>
      {share && (
        <Button look="primary" onClick={() => void share()}>
          <Share2 size={20} aria-hidden="true" /> {exportWords.share}
        </Button>
      )}
      {isDownloadable && (
        <a className={buttonClass('primary')} href={address} download={file.name}>
          <Download size={20} aria-hidden="true" /> {exportWords.download}
        </a>
      )}
    </div>
  );
}

/** The team's saved hospitals as files: out, and in after a look at what would change. */
export function ExchangeDialog({ onClose }: { readonly onClose: () => void }) {
  const { step, open, readAs, answer, save, stop } = useImport();
  useHold(step.kind === 'preview' || step.kind === 'saving');
  const isUnderWay = step.kind === 'reading' || step.kind === 'saving';
  const count = step.kind === 'preview' ? step.plan.added.length + step.plan.changed.length : 0;
  const plan = step.kind === 'preview' ? step.plan : undefined;
  const isOld = step.kind === 'preview' && step.isOld;
  return (
    <Dialog
      title={exchangeWords.title}
      closeLabel={CLOSING[step.kind]}
      onClose={isUnderWay || plan ? stop : onClose}
      footer={
        plan &&
        count > 0 && (
          <div className={flow.row}>
            <Button look="primary" disabled={isOld} onClick={() => void save(plan)}>
              {planWords.save(count)}
            </Button>
          </div>
        )
      }
    >
      <Body
        step={step}
        onFile={(file) => void open(file)}
        onEncoding={(asked, encoding) => void readAs(asked, encoding)}
        onAnswer={(asked) => void answer(asked)}
      />
    </Dialog>
  );
}

const CLOSING = {
  choose: exchangeWords.close,
  reading: exchangeWords.cancel,
  preview: exchangeWords.cancel,
  saving: exchangeWords.stop,
  saved: exchangeWords.close,
} as const satisfies Record<ImportStep['kind'], string>;

interface BodyProps {
  readonly step: ImportStep;
  readonly onFile: (file: File) => void;
  readonly onEncoding: (asked: AskedFile, encoding: Encoding) => void;
  readonly onAnswer: (asked: AskedFile) => void;
}

function Body({ step, onFile, onEncoding, onAnswer }: BodyProps) {
  switch (step.kind) {
    case 'choose':
      return <Choose fault={step.fault} onFile={onFile} />;
    case 'reading':
      return (
        <Step key="reading">
          <p role="status">{step.saying}</p>
          <Bar label={step.saying} value={Math.round(step.part * 100)} max={100} />
        </Step>
      );
    case 'preview':
      return (
        <Step key="preview">
          <ImportPreview
            // Another file is looked at anew.
            key={step.asked.opened.encoding + step.asked.name}
            {...step}
            onAnswer={onAnswer}
            onEncoding={(encoding) => onEncoding(step.asked, encoding)}
          />
          <FileChoice label={importWords.chooseAnother} onFile={onFile} />
        </Step>
      );
    case 'saving': {
      const progress = importWords.saving(step.stored, step.count);
      return (
        <Step key="saving">
          <p>{progress}</p>
          <Bar label={progress} value={step.stored} max={step.count} />
        </Step>
      );
    }
    case 'saved':
      return <Saved {...step} />;
  }
}

function Choose({
  fault,
  onFile,
}: {
  readonly fault: string;
  readonly onFile: BodyProps['onFile'];
}) {
  return (
    <Step key="choose">
      <section className={flow.stack} aria-label={importWords.title}>
        <Heading>{importWords.title}</Heading>
        <p>{importWords.what}</p>
        <p className={flow.fault} role="alert">
          {fault}
        </p>
        <FileChoice label={importWords.choose} onFile={onFile} />
      </section>
      <ExportFiles />
    </Step>
  );
}

interface FileChoiceProps {
  readonly label: string;
  readonly onFile: (file: File) => void;
}

function FileChoice({ label, onFile }: FileChoiceProps) {
  const { choose, input } = useFileChoice(onFile);
  return (
    <>
      <Button onClick={choose}>
        <FileUp size={20} aria-hidden="true" /> {label}
      </Button>
      <input {...input} aria-label={importWords.file} />
    </>
  );
}

function Saved({ stored, count, isFull }: Extract<ImportStep, { kind: 'saved' }>) {
  const waiting = useHospitalState('outbox').length;
  const hasNoServer = useHospitalState('hasNoServer');
  return (
    <Step key="saved">
      <p role="status">
        {importWords.savedOf(stored, count)} {isFull && importWords.isFull}
      </p>
      {stored > 0 && !hasNoServer && (
        <p className={flow.quiet}>
          {waiting > 0 ? importWords.sending(waiting) : importWords.sent}
        </p>
      )}
    </Step>
  );
}
