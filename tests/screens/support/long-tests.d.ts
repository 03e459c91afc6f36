interface ImportMetaEnv {
  /** `all` for the long tests (vitest.config.ts). */
  readonly FAULTS: string;
}
