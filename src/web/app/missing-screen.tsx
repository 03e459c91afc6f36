import { setSilent } from '../platform/silence.ts';
import { useSilent } from '../platform/use-silent.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Screen, ScreenTitle } from '../ui/screen.tsx';
import { missingScreenWords as words } from './app-words.ts';

/** In place of a screen whose code could not be read or that could not be drawn; everything typed is still there. */
export function MissingScreen({
  title,
  onTryAgain,
}: {
  readonly title: string;
  readonly onTryAgain: () => void;
}) {
  const isSilent = useSilent();
  const endSilence = () => {
    setSilent(false);
    onTryAgain();
  };
  return (
    <Screen header={<ScreenTitle>{title}</ScreenTitle>}>
      <Card title={words.title} description={words.why}>
        <Button look="primary" onClick={onTryAgain}>
          {words.tryAgain}
        </Button>
        {isSilent && (
          <>
            <p>{words.silent}</p>
            <Button look="danger" onClick={endSilence}>
              {words.endSilence}
            </Button>
          </>
        )}
        <Button onClick={() => window.history.back()}>{words.back}</Button>
      </Card>
    </Screen>
  );
}
