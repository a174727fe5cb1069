import { paths, placeNames } from '@sanuk/platform';

export const notBuiltText = {
  toLobby: `ไปหน้า${placeNames.lottoLobby}`,
  titles: {
    [paths.lottoRates]: placeNames.lottoRates,
    [paths.lottoResults]: placeNames.lottoResults,
  } as Readonly<Record<string, string>>,
} as const;
