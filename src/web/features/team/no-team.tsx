import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { ScanCode } from '../../form/scan-code.tsx';
import { useDependencies } from '../../session/dependencies.tsx';
import { openWithPaperKey, PaperKeyRefused, readPaperText } from '../../session/paper-key.ts';
import { useSession } from '../../session/services.tsx';
import type { Team } from '../../session/team.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import flow from '../../ui/flow.module.css';
import { TextField } from '../../ui/text-field.tsx';
import { Fault, useAct } from './use-act.tsx';
import { paperWords, teamFaultWords, teamWords as words } from './words.ts';

declare global {
  interface Window {
    /** From the address, which no longer has it: public/invite.js. */
    bulwarkJoin?: string;
  }
}

/** The code in a link or by itself; undefined where there is none. */
const joinCodeIn = (text: string): string | undefined =>
  /(?:^|#join=)(1\.[0-9a-v]{25}\.[0-9a-v]{20}\.[A-Za-z0-9_-]{43})$/.exec(text.trim())?.[1];

/** A team is joined, made, or opened once more with its paper key. */
export function NoTeam({ team }: { readonly team: Team }) {
  const [name, setName] = useState('');
  const [code, setCode] = useState(() => joinCodeIn(window.bulwarkJoin ?? '') ?? '');
  const { fault, isBusy, act } = useAct();
  const [missing, setMissing] = useState('');
  const [isPaperOpen, setPaperOpen] = useState(false);
  const make = () => {
    setMissing(name.trim() === '' ? words.noName : '');
    if (name.trim() !== '') void act(() => team.found(name.trim()));
  };
  const join = (typed: string) => {
    const found = joinCodeIn(typed);
    setMissing(found === undefined ? teamFaultWords.noCode : '');
    if (found !== undefined) void act(() => team.join(found));
  };
  return (
    <Card title={words.title} description={words.why}>
      <form className={flow.stack} autoComplete="off" onSubmit={(event) => event.preventDefault()}>
        <TextField
          label={words.code}
          name="teamCode"
          value={code}
          onText={setCode}
          spellCheck={false}
        />
        <Button onClick={() => join(code)} disabled={isBusy}>
          <UserPlus size={20} aria-hidden="true" /> {words.ask}
        </Button>
        <ScanCode codeIn={joinCodeIn} onCode={join} />
        <TextField label={words.name} name="teamName" value={name} onText={setName} />
        <Button onClick={make} disabled={isBusy}>
          {isBusy ? words.making : words.make}
        </Button>
        <Fault>{missing || fault}</Fault>
        <Button onClick={() => setPaperOpen(true)}>{paperWords.open}</Button>
      </form>
      {isPaperOpen && <OpenPaperKey onClose={() => setPaperOpen(false)} />}
    </Card>
  );
}

/** All that a team shared, for whoever holds its paper key. */
function OpenPaperKey({ onClose }: { readonly onClose: () => void }) {
  const { api } = useDependencies();
  const session = useSession();
  const [text, setText] = useState('');
  const [opened, setOpened] = useState<number>();
  const { fault, isBusy, act } = useAct();
  const open = (typed: string) =>
    act(
      async () => {
        const key = readPaperText(typed);
        if (!key) throw new PaperKeyRefused('It is none');
        setOpened(await openWithPaperKey(key, { session, api }));
      },
      (error) => (error instanceof PaperKeyRefused ? paperWords.refused : undefined),
    );
  return (
    <Dialog title={paperWords.open} closeLabel={words.done} onClose={onClose}>
      <form className={flow.stack} autoComplete="off" onSubmit={(event) => event.preventDefault()}>
        <p>{paperWords.openWhy}</p>
        <TextField
          label={paperWords.typed}
          name="paperKey"
          value={text}
          onText={setText}
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Button look="primary" disabled={isBusy} onClick={() => open(text)}>
          {isBusy ? paperWords.opening : paperWords.openNow}
        </Button>
        <ScanCode
          codeIn={(seen) => (readPaperText(seen) ? seen : undefined)}
          onCode={(seen) => void open(seen)}
        />
        <Fault>{fault}</Fault>
        <p role="status">{opened !== undefined && paperWords.opened(opened)}</p>
      </form>
    </Dialog>
  );
}
