import { Eye, Moon, Sun } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';
import { nextTheme, setTheme, THEME_NAMES, type Theme, useTheme } from './theme.ts';

const ICONS: Readonly<Record<Theme, typeof Sun>> = { day: Sun, dark: Moon, night: Eye };

/** Goes round Day, Dark and Night. */
export function ThemeButton() {
  const theme = useTheme();
  const next = nextTheme(theme);
  const Icon = ICONS[theme];
  return (
    <IconButton
      label={`${THEME_NAMES[theme]} theme. Switch to ${THEME_NAMES[next]}`}
      icon={<Icon aria-hidden="true" />}
      onClick={() => setTheme(next)}
    />
  );
}
