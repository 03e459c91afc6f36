import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Screen, ScreenTitle } from '../ui/screen.tsx';

/** In place of a screen whose code could not be read or that could not be drawn; everything typed is still there. */
export function MissingScreen({
  title,
  onTryAgain,
}: {
  readonly title: string;
  readonly onTryAgain: () => void;
}) {
  return (
    <Screen header={<ScreenTitle>{title}</ScreenTitle>}>
      <Card
        title="This screen could not be shown"
        description="Its code could not be read, or something in it cannot be drawn. What you typed is still here: do not close or reload this page."
      >
        <Button look="primary" onClick={onTryAgain}>
          Try again
        </Button>
        <Button onClick={() => window.history.back()}>Back</Button>
      </Card>
    </Screen>
  );
}
