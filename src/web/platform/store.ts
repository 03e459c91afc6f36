// A value that others follow, as useSyncExternalStore wants it.

export class Store<T> {
  readonly #listeners = new Set<() => void>();
  #value: T;

  constructor(value: T) {
    this.#value = value;
  }

  read = (): T => this.#value;

  /** Calls `listener` each time after a value was set; the result ends it. */
  subscribe = (listener: () => void): (() => void) => {
    // Of its own, so that one function may follow twice.
    const own = () => listener();
    this.#listeners.add(own);
    return () => {
      this.#listeners.delete(own);
    };
  };

  /** Those that follow now are notified, also one that ends meanwhile; one that begins meanwhile is not. */
  set(value: T): void {
    this.#value = value;
    for (const listener of [...this.#listeners]) listener();
  }
}
