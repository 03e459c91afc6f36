import { useLocation } from 'wouter';
import { NoticeArea } from '../../features/device/notices.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Screen, ScreenTitle } from '../../ui/screen.tsx';
import { notFoundWords as words } from '../words.ts';

export function NotFoundScreen() {
  const [, goTo] = useLocation();
  return (
    <Screen header={<ScreenTitle>{words.title}</ScreenTitle>} notices={<NoticeArea />}>
      <Card title={words.nothingHere} description={words.why}>
        <Button look="primary" onClick={() => goTo('/')}>
          {words.mainMenu}
        </Button>
      </Card>
    </Screen>
  );
}
