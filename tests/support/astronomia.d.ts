/** Of the second library of sun and moon, what the tests of the first one use. */
declare module 'astronomia' {
  interface Coordinates {
    readonly ra: number;
    readonly dec: number;
  }
  export const julian: { DateToJD(date: Date): number; DateToJDE(date: Date): number };
  export const sidereal: { apparent(jd: number): number };
  export const nutation: {
    nutation(jde: number): readonly [longitude: number, obliquity: number];
    meanObliquity(jde: number): number;
  };
  export const solar: {
    apparentEquatorial(jde: number): Coordinates;
    radius(century: number): number;
  };
  export const moonposition: {
    position(jde: number): { readonly lon: number; readonly lat: number; readonly range: number };
  };
}
