import { Eye, Moon, Sun } from 'lucide-react';
import { IconButton } from '../../ui/button.tsx';
import { nextTheme, setTheme, type Theme, useTheme } from './theme.ts';
import { themeWords } from './words.ts';

const ICONS: Readonly<Record<Theme, typeof Sun>> = { day: Sun, dark: Moon, night: Eye };

/** Goes round Day, Dark and Night. */
export function ThemeButton() {
  const theme = useTheme();
  const next = nextTheme(theme);
  const Icon = ICONS[theme];
  return (
    <IconButton
      label={themeWords.switchTo(theme, next)}
      icon={<Icon aria-hidden="true" />}
      onClick={() => setTheme(next)}
    />
  );
}
