import { Download, Share2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { writtenWords } from '../../../domain/hospitals/files/file-words.ts';
import { type FileKind, fileKinds } from '../../../domain/hospitals/files/hospital-file.ts';
import type { Hospital } from '../../../domain/hospitals/hospital.ts';
import { type DrawnPoints, drawnPoints } from '../../../domain/hospitals/hospital-point.ts';
import { datedFilename } from '../../../domain/text/dated-filename.ts';
import { useDependencies } from '../../session/dependencies.ts';
import { useHospitalState } from '../../session/hospital-list-of-device.tsx';
import { type MadeFile, useMadeFile } from '../../session/use-made-file.ts';
import { useWaysOut } from '../../session/use-ways-out.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import flow from '../../ui/flow.module.css';
import { Heading } from '../../ui/heading.tsx';
import { exportWords as words } from './exchange-later-words.ts';
import { Rows } from './import-preview.tsx';
import { inSteps } from './in-steps.ts';

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
export function ExportFiles() {
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
    <section className={flow.stack} aria-label={words.title}>
      <Heading>{words.title}</Heading>
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
        {words.noWayOut}
      </p>
    );
  }
  return (
    <div className={flow.row}>
      {share && (
        <Button look="primary" onClick={() => void share()}>
          <Share2 size={20} aria-hidden="true" /> {words.share}
        </Button>
      )}
      {isDownloadable && (
        <a className={buttonClass('primary')} href={address} download={file.name}>
          <Download size={20} aria-hidden="true" /> {words.download}
        </a>
      )}
    </div>
  );
}
