/** What the markets of a brand are called that does not name its own. */
export const usualMarketNames = { yeekee: 'หวยยี่กี', hanoi: 'หวยฮานอยปกติ (จำลอง)' } as const;
