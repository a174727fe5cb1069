import { isRouteOff, paths, placeNames } from '@sanuk/platform';
import { PercentIcon, TrophyIcon } from '@sanuk/ui';
import type { EntryGroup } from '../../shared/menu/member-entries.tsx';

const group: EntryGroup = {
  name: placeNames.lottoLobby,
  tone: 'warning',
  entries: [
    { to: paths.lottoResults, label: placeNames.lottoResults, icon: <TrophyIcon /> },
    { to: paths.lottoRates, label: placeNames.lottoRates, icon: <PercentIcon /> },
  ],
};

/** What one looks up about the lottery, logged in or not; without what the brand does not offer. */
export function lottoEntries(): EntryGroup[] {
  const entries = group.entries.filter(({ to }) => !isRouteOff(to));
  return entries.length === 0 ? [] : [{ ...group, entries }];
}
