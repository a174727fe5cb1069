import { isRouteOff, paths, placeNames } from '@sanuk/platform';
import {
  CardsIcon,
  CoinsIcon,
  GiftIcon,
  HistoryIcon,
  PercentIcon,
  ShopIcon,
  SparklesIcon,
  TargetIcon,
  TicketIcon,
  UserIcon,
  UsersIcon,
  WheelIcon,
} from '@sanuk/ui';
import type { ReactNode } from 'react';
import { menuText } from './menu.text.ts';

/** One destination of a menu, drawn. */
export interface DrawnEntry {
  to: string;
  label: string;
  icon: ReactNode;
}

export interface EntryGroup {
  name: string;
  /** the colour of its pictures */
  tone: 'accent' | 'info' | 'success' | 'warning';
  entries: readonly DrawnEntry[];
}

const { groups } = menuText;
const sooth: DrawnEntry = { to: paths.sooth, label: placeNames.sooth, icon: <CardsIcon /> };

const memberGroups: readonly EntryGroup[] = [
  {
    name: groups.account,
    tone: 'info',
    entries: [
      { to: paths.memberProfile, label: placeNames.memberProfile, icon: <UserIcon /> },
      { to: paths.affiliate, label: placeNames.affiliate, icon: <UsersIcon /> },
    ],
  },
  {
    name: groups.rewards,
    tone: 'accent',
    entries: [
      { to: paths.memberRewards, label: placeNames.memberRewards, icon: <SparklesIcon /> },
      { to: paths.memberQuests, label: placeNames.memberQuests, icon: <TargetIcon /> },
      { to: paths.memberWheel, label: placeNames.memberWheel, icon: <WheelIcon /> },
      { to: paths.redeem, label: placeNames.redeem, icon: <ShopIcon /> },
    ],
  },
  {
    name: groups.offers,
    tone: 'success',
    entries: [
      { to: paths.cashback, label: placeNames.cashback, icon: <CoinsIcon /> },
      { to: paths.memberWinloss, label: placeNames.memberWinloss, icon: <PercentIcon /> },
      { to: paths.memberPromotions, label: placeNames.memberPromotions, icon: <GiftIcon /> },
      { to: paths.memberCoupon, label: placeNames.memberCoupon, icon: <TicketIcon /> },
    ],
  },
  {
    name: groups.records,
    tone: 'warning',
    entries: [{ to: paths.memberStatement, label: placeNames.memberStatement, icon: <HistoryIcon /> }],
  },
];

/**
 * The places of a member in the order of requirement S12, without those the brand does not offer. The baccarat formulas
 * stand in the drawer only.
 */
export function memberEntryGroups({ inDrawer }: { inDrawer: boolean }): EntryGroup[] {
  return memberGroups.flatMap((group, place) => {
    const isLast = place === memberGroups.length - 1;
    const all = inDrawer && isLast ? [...group.entries, sooth] : group.entries;
    const entries = all.filter(({ to }) => !isRouteOff(to));
    return entries.length === 0 ? [] : [{ ...group, entries }];
  });
}
