import type { Rebate } from '@sanuk/contract/areas/cashback';
import { formatNumber, placeNames } from '@sanuk/platform';

/** What is played, in the order in which it is offered. */
export const categoryNames: Record<Rebate['category'], string> = {
  slot: placeNames.slot,
  casino: placeNames.casino,
  sport: placeNames.sport,
  fishing: placeNames.fishing,
  freespin: placeNames.freespin,
  lotto: placeNames.lottoLobby,
};

export const percentText = (percent: number) => `${formatNumber(percent)}%`;

/** Noon, so that the day is the same wherever it is read. */
export const noon = (day: string) => `${day}T12:00:00+07:00`;
