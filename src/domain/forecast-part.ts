// Which hours a forecast covered of a period that is longer: written behind a figure, and no figure of the weather itself.

/** ` (forecast only 23 Nov 12:00 to 23 Nov 18:00)` */
export const sayForecastPart = (hours: string): string => ` (forecast only ${hours})`;

export const withoutForecastPart = (text: string): string =>
  text.replace(/ ?\(forecast only [^()]*\)/gi, '');
