// The WGS84 ellipsoid (NGA.STND.0036, 2014).
export const EQUATOR_METRES = 6_378_137;
export const FLATTENING = 1 / 298.257223563;
export const POLE_METRES = EQUATOR_METRES * (1 - FLATTENING);
export const ECCENTRICITY = Math.sqrt(FLATTENING * (2 - FLATTENING));
