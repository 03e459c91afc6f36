// Every part with its states on one page, at /ui of the development server; no build has it.
import { Phone, Plus, Save, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Badge } from './badge.tsx';
import { Bar } from './bar.tsx';
import { BackButton, Button, DetailButton, IconButton } from './button.tsx';
import { Card } from './card.tsx';
import { Check } from './check.tsx';
import { Chip, ChipLink, Chips, Choice, OfferButton } from './chip.tsx';
import { Collapsible } from './collapsible.tsx';
import { Dialog } from './dialog.tsx';
import flow from './flow.module.css';
import { Screen, ScreenTitle } from './screen.tsx';
import { SelectField } from './select-field.tsx';
import { Count, Status } from './status.tsx';
import { TextField } from './text-field.tsx';

const THEMES = ['day', 'dark', 'night'] as const;
const NUMBERS = ['One', 'Two', 'Three'] as const;

export function PartsPage() {
  const [theme, setTheme] = useState<(typeof THEMES)[number]>('day');
  const [number, setNumber] = useState<string>('Two');
  const [text, setText] = useState('720-555-0911');
  const [isTicked, setTicked] = useState(true);
  const [isOpen, setOpen] = useState(false);
  const show = (next: (typeof THEMES)[number]) => {
    document.documentElement.dataset.theme = next;
    setTheme(next);
  };
  return (
    <Screen
      header={
        <>
          <BackButton onBack={() => window.history.back()} />
          <ScreenTitle>Parts</ScreenTitle>
        </>
      }
    >
      <div className={flow.stack}>
        <Choice label="Theme">
          {THEMES.map((each) => (
            <Chip key={each} aria-pressed={each === theme} onClick={() => show(each)}>
              {each}
            </Chip>
          ))}
        </Choice>
        <Part title="Type">
          <p style={{ fontSize: '1.75rem', fontWeight: 700 }}>28 px, 700: what is read first</p>
          <p style={{ fontSize: '1.375rem', fontWeight: 600 }}>22 px, 600: an answer in use</p>
          <p style={{ fontSize: '1.125rem', fontWeight: 600 }}>18 px, 600: a title</p>
          <p>16 px, 400: text</p>
          <p className={flow.quiet} style={{ fontSize: '0.875rem' }}>
            14 px, 400: a source
          </p>
        </Part>
        <Part title="Buttons">
          <Button look="primary">
            <Save size={20} aria-hidden="true" /> Primary
          </Button>
          <Button>Secondary</Button>
          <Button look="quiet">Quiet</Button>
          <Button look="danger">
            <Trash2 size={20} aria-hidden="true" /> Delete
          </Button>
          <Button disabled>Not now</Button>
          <DetailButton>
            <strong>Of several lines</strong>
            <span>What is known of it</span>
          </DetailButton>
          <div className={flow.row}>
            <Button look="tile">
              <Plus size={20} aria-hidden="true" /> Tile
            </Button>
            <IconButton label="Icon" icon={<Plus aria-hidden="true" />} />
            <IconButton label="Beside buttons" icon={<Plus aria-hidden="true" />} isOutlined />
          </div>
        </Part>
        <Part title="Choice, chips and offers">
          <Choice label="One of few">
            {NUMBERS.map((each) => (
              <Chip key={each} aria-pressed={each === number} onClick={() => setNumber(each)}>
                {each}
              </Chip>
            ))}
          </Choice>
          <Chips label="Chips">
            <Chip>Now</Chip>
            <Chip aria-pressed="true">Chosen</Chip>
            <Chip disabled>Not now</Chip>
            <ChipLink href="tel:7205550911">
              <Phone size={20} aria-hidden="true" /> Call 720-555-0911
            </ChipLink>
            <OfferButton>Medic 11, from your kit</OfferButton>
          </Chips>
        </Part>
        <Part title="Status and counts">
          <Status tone="good">Open</Status>
          <Status tone="caution">8 missing</Status>
          <Status tone="danger">On divert</Status>
          <Count>4 of 6</Count>
          <Badge>More references coming soon</Badge>
          <Bar label="Half of it" value={1} max={2} />
        </Part>
        <Part title="Fields">
          <TextField label="One line" name="one" value={text} onText={setText} />
          <TextField
            label="Several lines"
            name="many"
            rows={3}
            value=""
            placeholder="What is asked for"
            onText={() => undefined}
          />
          <SelectField
            label="From a list"
            value={number}
            options={NUMBERS.map((each) => ({ value: each, text: each }))}
            onValue={setNumber}
          />
          <Check checked={isTicked} onChecked={setTicked}>
            Ticked or not
          </Check>
        </Part>
        <Collapsible title="Panel" line="What is known" status={<Count>0 of 4</Count>}>
          <Collapsible title="Fold" foldOf="Panel">
            <p>Inside.</p>
          </Collapsible>
        </Collapsible>
        <div className={flow.banner}>
          <p>A banner, with what can be done about it.</p>
          <Button onClick={() => setOpen(true)}>Open a dialog</Button>
        </div>
        {isOpen && (
          <Dialog
            title="Dialog"
            closeLabel="Close"
            footer={<Button look="primary">Do it</Button>}
            onClose={() => setOpen(false)}
          >
            <p>It lies over the page; Back closes it.</p>
          </Dialog>
        )}
      </div>
    </Screen>
  );
}

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Card title={title}>
    <div className={flow.stack}>{children}</div>
  </Card>
);
