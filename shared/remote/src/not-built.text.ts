import { placeNames } from '@sanuk/platform';

export const notBuiltText = {
  home: `กลับ${placeNames.home}`,
  to: (place: string) => `ไปหน้า${place}`,
} as const;
