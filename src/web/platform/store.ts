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

  /** One that ends, or begins to follow, while the others are told is not told too. */
  set(value: T): void {
    this.#value = value;
    for (const listener of [...this.#listeners]) listener();
  }
}
