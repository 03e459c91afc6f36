// What is said of how far a hospital is, and of minutes on a road.
import type { DistanceUnit, FigureBox } from '../../../domain/points/distance-words.ts';

const UNIT: Readonly<Record<DistanceUnit, readonly [distance: string, speed: string]>> = {
  miles: ['miles', 'miles an hour'],
  kilometres: ['kilometers', 'kilometers an hour'],
};

export const roadWords = {
  open: 'Minutes by road',
  openFor: (title: string) => `Minutes by road: ${title}`,
  close: 'Close',
  distance: (unit: DistanceUnit) => `Road distance, ${UNIT[unit][0]}`,
  speed: (unit: DistanceUnit) => `Speed, ${UNIT[unit][1]}`,
  fill: 'Type both as your map or your driver says.',
  inUnit: ({ unit, of }: FigureBox) => `This box is in ${UNIT[unit][of === 'distance' ? 0 : 1]}.`,
  use: (says: string) => `Use ${says}`,
  before: (text: string) => `The ground travel time says now: ${text}`,
} as const;
