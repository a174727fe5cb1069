import { placeNames } from '@sanuk/platform';

export const notBuiltText = { home: `กลับ${placeNames.home}` } as const;
