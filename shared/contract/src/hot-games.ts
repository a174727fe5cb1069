/** When a game is hot at a brand (decision 0125). Of those that reach `members` only the `atMost` played most are. */
export const hotGames = {
  /** different members who opened it for real; fewer can be one household */
  members: 5,
  /** within so many days up to now */
  days: 7,
  /** a mark that is on everything says nothing */
  atMost: 20,
} as const;
