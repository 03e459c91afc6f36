// The numbers of the sketch, apart from the others: nothing but a sketch loads them.

/** The sketch of a plan's points. Lengths in heights of its type, but where they say another unit. */
export const PICTURE = {
  /** A place so many times as far as the next nearer one stands at the rim: at one scale, the near ones would be one dot. */
  farTimes: 8,
  /** Half of what is shown around one point alone. */
  aloneMetres: 300,
  leastAcrossMetres: 20,
  mostAcrossMetres: 4_000_000,
  /** Smallest distance of two rings, and of two lines of the grid. */
  ringGap: 3.5,
  gridGap: 6,
  /** More rings or lines are noise. */
  mostRings: 12,
  mostGridLines: 16,
  /** A name goes on in a second line, and ends with an ellipsis. */
  labelWidth: 9,
  labelLines: 2,
  /** Landing zones, aid stations, hospitals: more are laid out too slowly on an old phone, and few of them have room for a name. None is drawn that was not compared. */
  mostOfKind: 12,
  /** Of a name, at most so many. */
  nameLetters: 80,
  /** Beside its mark, a label is looked for in rings of so many. */
  leaderRings: 16,
  /** How far from the rim its marks give way to one another: farther in, they would look like places. */
  giveWay: 3,
  zoomStep: 1.5,
  /** Of the width, by a press of an arrow. */
  panStep: 0.2,
  /** A finger hits a mark within half a target. */
  hitRem: 1.5,
  /** A press that moves farther is no tap. */
  tapPx: 8,
  /** The type of the picture on paper, in points. */
  paperPt: 9,
} as const;
