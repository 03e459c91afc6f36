export type FontName = 'regular' | 'bold';
