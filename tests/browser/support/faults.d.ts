interface ImportMetaEnv {
  /** `all` for the faults at length (vitest.config.ts). */
  readonly FAULTS: string;
}
