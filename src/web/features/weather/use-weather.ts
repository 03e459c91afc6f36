import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Weather, WeatherFault } from '../../../domain/conditions/weather.ts';
import { weatherPlace } from '../../../domain/offers/weather.ts';
import { pointOfPlan } from '../../../domain/points/plan-places.ts';
import { isSilent, onSilence } from '../../platform/silence.ts';
import { useDependencies } from '../../session/dependencies.ts';
import { useNetwork, useSession } from '../../session/device-parts.tsx';
import {
  useAssessment,
  useFromAnswers,
  useOpenAssessment,
} from '../../session/open-assessment.tsx';
import { planWeatherOf } from '../../session/plan-weather.ts';
import { requestLogOf } from '../../session/request-log.ts';
import { askWeather } from './ask-weather.ts';

type Asking =
  | { readonly kind: 'idle' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'fault'; readonly fault: WeatherFault }
  | { readonly kind: 'notKept' };

/** The weather of the plan that is open, and the way to ask for it. */
export function useWeather(url: string | undefined) {
  const { now, later } = useDependencies();
  const session = useSession();
  const network = useNetwork();
  requestLogOf(session.vault, network);
  const document = useAssessment();
  const id = useOpenAssessment()?.id ?? '';
  const kept = planWeatherOf(session, now);
  const weather: Weather | undefined = useSyncExternalStore(kept.subscribe, () => kept.of(id));
  const place = useFromAnswers((answers) => weatherPlace(answers) ?? '');
  const [state, setState] = useState<Asking>({ kind: 'idle' });
  const running = useRef<AbortController>(undefined);
  const cancel = () => running.current?.abort();
  useEffect(() => onSilence(() => isSilent() && running.current?.abort()), []);

  const ask = async () => {
    const point = pointOfPlan(document.answers())?.read.point;
    if (url === undefined || !point) return;
    const controller = new AbortController();
    running.current = controller;
    setState({ kind: 'asking' });
    const { signal } = controller;
    const answer = await askWeather({ ask: network.ask, later, now, url, point, signal });
    if (answer === undefined) return setState({ kind: 'idle' });
    if (typeof answer === 'string') return setState({ kind: 'fault', fault: answer });
    const isKept = await kept.keep(id, answer);
    setState({ kind: isKept ? 'idle' : 'notKept' });
  };
  return { weather, place, state, ask, cancel };
}
