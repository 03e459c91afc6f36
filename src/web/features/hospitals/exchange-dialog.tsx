import { FileUp } from 'lucide-react';
import { planWords } from '../../../domain/hospitals/files/file-words.ts';
import type { Encoding } from '../../../domain/hospitals/files/hospital-file.ts';
import { useHold } from '../../session/device-parts.tsx';
import { useHospitalState } from '../../session/hospital-list-of-device.tsx';
import { useFileChoice } from '../../session/use-file-choice.ts';
import { Bar } from '../../ui/bar.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import flow from '../../ui/flow.module.css';
import { Heading } from '../../ui/heading.tsx';
import { Step } from '../../ui/step.tsx';
import { importWords, exchangeWords as words } from './exchange-later-words.ts';
import { ExportFiles } from './export-files.tsx';
import { ImportPreview } from './import-preview.tsx';
import { type AskedFile, type ImportStep, useImport } from './use-import.ts';

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
      title={words.title}
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
  choose: words.close,
  reading: words.cancel,
  preview: words.cancel,
  saving: words.stop,
  saved: words.close,
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
      const said = importWords.saving(step.stored, step.count);
      return (
        <Step key="saving">
          <p>{said}</p>
          <Bar label={said} value={step.stored} max={step.count} />
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
