import { useLocation } from 'wouter';
import { Button } from '../../ui/button.tsx';
import flow from '../../ui/flow.module.css';
import { Screen, ScreenTitle } from '../../ui/screen.tsx';
import { notFoundWords as words } from '../words.ts';

export function NotFoundScreen() {
  const [, goTo] = useLocation();
  return (
    <Screen header={<ScreenTitle>{words.title}</ScreenTitle>}>
      <div className={flow.banner}>
        <p>{words.why}</p>
        <Button look="primary" onClick={() => goTo('/')}>
          {words.mainMenu}
        </Button>
      </div>
    </Screen>
  );
}
