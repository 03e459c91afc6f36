/** Of the reader that CloudTAK uses, what the tests use: it is installed by `npm run test:tak` alone. */
declare module '@tak-ps/node-cot' {
  type Attributes = Readonly<Record<string, string | number | boolean>>;

  export interface Cot {
    readonly raw: {
      readonly event: {
        readonly _attributes: Attributes;
        readonly point: { readonly _attributes: Attributes };
        readonly detail: {
          readonly contact: { readonly _attributes: Attributes };
          readonly remarks: { readonly _text: string };
          readonly _medevac_?: { readonly _attributes: Attributes };
          readonly attachment_list?: { readonly _attributes: { readonly hashes: string } };
        };
      };
    };
  }

  interface Feature {
    readonly id: string;
    readonly properties: { readonly callsign: string; readonly remarks: string };
    readonly geometry: { readonly type: string; readonly coordinates: readonly unknown[] };
  }

  export class DataPackage {
    static parse(
      path: string,
      options: { readonly strict: boolean; readonly cleanup: boolean },
    ): Promise<DataPackage>;
    readonly settings: Readonly<Record<string, string | boolean>>;
    cots(): Promise<readonly Cot[]>;
    files(): Promise<ReadonlySet<string>>;
    attachments(): Promise<ReadonlyMap<string, readonly unknown[]>>;
    getFileBuffer(entry: string): Promise<Uint8Array>;
    destroy(): Promise<void>;
  }

  export const CoTParser: { to_geojson(cot: Cot): Promise<Feature> };
}
