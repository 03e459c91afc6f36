// What the build makes of imported files; Vite's own types would bring Node's into the web.
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.svg' {
  const address: string;
  export default address;
}

declare module '*?url' {
  const address: string;
  export default address;
}

interface ImportMetaEnv {
  readonly PROD: boolean;
}

interface ImportMeta {
  readonly env: ImportMetaEnv;
}

declare module 'virtual:public-data' {
  /** Where scripts/data/public-data.ts serves them. */
  export const hospitalsAddress: string;
  export const placesAddress: string;
  export const ergAddress: string;
  export const wildlifeAddress: string;
}
