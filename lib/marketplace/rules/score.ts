/** What each fact about a provider adds to the score of a match (SIL-114). */
export const points = {
  suited: 10,
  /** With a license in the facility's state, or with the compact license that leads to one. */
  licensed: 30,
  compact: 10,
  leadSpecialty: 15,
  board: 15,
  eligibleBoard: 8,
  /** In full when every kind of shift that is asked for is within the maximum, else in proportion. */
  rates: 20,
  cleared: 10,
} as const;

/** The most that somebody can score whose main specialty is another one, or who has the compact license alone. */
export function bestScores(boardsAsked: boolean) {
  const { suited, licensed, compact, leadSpecialty, board, rates, cleared } = points;
  const others = suited + rates + cleared + (boardsAsked ? board : 0);
  return { otherSpecialty: others + licensed, compact: others + compact + leadSpecialty };
}
