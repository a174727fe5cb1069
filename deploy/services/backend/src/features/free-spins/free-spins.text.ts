import { placeNames } from '@sanuk/contract/place-names.text';

/** Stands in the statement beside what free spins brought. */
export const freeSpinWinText = (game: string) => `${placeNames.freespin} ${game}`;
