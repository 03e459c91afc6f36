import { Download, Share2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { datedFilename } from '../../../domain/dated-filename.ts';
import { type FileKind, fileKinds } from '../../../domain/hospital/exchange/hospital-file.ts';
import type { Hospital } from '../../../domain/hospital/hospital.ts';
import { waysOutOf } from '../../platform/installed.ts';
import { useDependencies } from '../../session/dependencies.ts';
import { useHospitalState } from '../../session/hospital-list-of-device.tsx';
import { useShare } from '../../session/use-share.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import flow from '../../ui/flow.module.css';
import { exportWords as words } from './exchange-later-words.ts';
import { inSteps } from './in-steps.ts';

const REVOKE_AFTER_MS = 60_000;

interface MadeFile {
  readonly file: File;
  readonly address: string;
}

/** Parts of a file, gathered with room for the page in between. */
async function partsOf(kind: FileKind, hospitals: readonly Hospital[], signal: AbortSignal) {
  const parts: string[] = [];
  function* gathering() {
    for (const part of kind.write(hospitals)) {
      parts.push(part);
      yield 0;
    }
    return parts;
  }
  return await inSteps(gathering(), signal, () => undefined);
}

/** The team's saved hospitals as a file that leaves the device. */
export function ExportFiles() {
  const items = useHospitalState('items');
  const { now, later, timeZone, brand } = useDependencies();
  const [made, setMade] = useState<MadeFile>();
  const [isMaking, setMaking] = useState(false);
  const gone = useRef(new AbortController());
  useEffect(() => {
    gone.current = new AbortController();
    return () => gone.current.abort();
  }, []);
  useEffect(
    () => () => {
      // A download that has begun still reads it.
      if (made) later(() => URL.revokeObjectURL(made.address), REVOKE_AFTER_MS);
    },
    [made, later],
  );
  const make = async (kind: FileKind) => {
    setMade(undefined);
    setMaking(true);
    const { signal } = gone.current;
    const parts = await partsOf(kind, items, signal);
    if (!parts || signal.aborted) return;
    const { extension, type } = kind;
    const name = datedFilename({
      brand: brand.name,
      kind: 'Hospitals',
      at: now(),
      timeZone,
      extension,
    });
    const file = new File(parts, name, { type });
    setMade({ file, address: URL.createObjectURL(file) });
    setMaking(false);
  };
  return (
    <section className={flow.stack} aria-label={words.title}>
      <h3>{words.title}</h3>
      <p>{items.length === 0 ? words.none : words.all(items.length)}</p>
      {items.length > 0 && (
        <div className={flow.row}>
          {fileKinds.map((kind) => (
            <Button key={kind.extension} disabled={isMaking} onClick={() => void make(kind)}>
              {words.as(kind.title)}
            </Button>
          ))}
        </div>
      )}
      <div role="status">
        {isMaking && <p>{words.making}</p>}
        {made && <p>{words.ready(made.file.name)}</p>}
      </div>
      {made && <WaysOut {...made} />}
    </section>
  );
}

function WaysOut({ file, address }: MadeFile) {
  const share = useShare();
  const ways = waysOutOf(file);
  if (!ways.share && !ways.download) {
    return (
      <p className={flow.fault} role="alert">
        {words.noWayOut}
      </p>
    );
  }
  return (
    <div className={flow.row}>
      {ways.share && (
        <Button look="primary" onClick={() => void share({ files: [file], title: file.name })}>
          <Share2 size={20} aria-hidden="true" /> {words.share}
        </Button>
      )}
      {ways.download && (
        <a className={buttonClass('primary')} href={address} download={file.name}>
          <Download size={20} aria-hidden="true" /> {words.download}
        </a>
      )}
    </div>
  );
}
