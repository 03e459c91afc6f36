import type { AnswerPath } from '../../../domain/answers/path.ts';
import { codePart, useCodePart } from '../../platform/code-part.ts';

const panelPart = codePart(() => import('./weather-panel.tsx'));

/** Under the first of the weather's fields. */
const PLACE: AnswerPath = 'weather.temperature';

export function WeatherPart({ path }: { readonly path: AnswerPath }) {
  return path === PLACE && <Panel />;
}

function Panel() {
  const { value } = useCodePart(panelPart);
  return value && <value.WeatherPanel />;
}
