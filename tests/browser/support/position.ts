// A phone that answers where it is as the test says, and counts how often it is asked.
import { pretend } from './pretended.ts';

export class Whereabouts {
  readonly asked: PositionOptions[] = [];
  #answer: ((position: GeolocationPosition) => void) | undefined;
  #refuse: ((error: GeolocationPositionError) => void) | undefined;

  constructor() {
    pretend(navigator, 'geolocation', {
      getCurrentPosition: (
        answer: PositionCallback,
        refuse: PositionErrorCallback,
        options: PositionOptions,
      ) => {
        this.asked.push(options);
        this.#answer = answer;
        this.#refuse = refuse;
      },
    });
  }

  find(latitude: number, longitude: number, accuracy: number, at: Date): void {
    const coords = { latitude, longitude, accuracy };
    this.#answer?.({ coords, timestamp: at.getTime() } as GeolocationPosition);
  }

  /** As the code of a GeolocationPositionError. */
  fail(code: 1 | 2 | 3): void {
    this.#refuse?.({ code } as GeolocationPositionError);
  }
}
