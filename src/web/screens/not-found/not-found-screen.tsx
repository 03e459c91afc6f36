import { useLocation } from 'wouter';
import { NoticeArea } from '../../features/notices/notices.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Screen, ScreenTitle } from '../../ui/screen.tsx';

export const NOT_FOUND_TITLE = '404 Page Not Found';
export const NOT_FOUND_TEXT = 'Did you forget to add the page to the router?';

export function NotFoundScreen() {
  const [, goTo] = useLocation();
  return (
    <Screen header={<ScreenTitle>{NOT_FOUND_TITLE}</ScreenTitle>} notices={<NoticeArea />}>
      <Card title="Nothing at this address" description={NOT_FOUND_TEXT}>
        <Button look="primary" onClick={() => goTo('/')}>
          Main Menu
        </Button>
      </Card>
    </Screen>
  );
}
