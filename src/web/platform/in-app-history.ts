// Whether Back stays in the app: counted by the router, for as long as the page lives.
let arrivals = 0;

/** A screen of the app is shown. Returns how many were, this one included. */
export function noteArrival(): number {
  arrivals += 1;
  return arrivals;
}

/** True when the screen before this one was the app's. */
export function cameFromApp(): boolean {
  return arrivals > 1;
}
