// The part of autocannon that is used here; the package brings no types.
declare module 'autocannon' {
  export interface Result {
    readonly non2xx: number;
    readonly errors: number;
    readonly requests: { readonly average: number };
    readonly latency: { readonly p99: number };
  }
  export default function autocannon(options: {
    readonly url: string;
    readonly connections: number;
    readonly headers?: Readonly<Record<string, string>>;
    readonly duration?: number;
    readonly amount?: number;
  }): Promise<Result>;
}
