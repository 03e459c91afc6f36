export interface StretchOrder {
  readonly passphrase: string;
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly memoryKib: number;
  readonly passes: number;
}

export type StretchAnswer =
  | { readonly hash: Uint8Array<ArrayBuffer> }
  | { readonly failed: string };
