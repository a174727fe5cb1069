import { isRouteOff, paths } from '@sanuk/platform';
import {
  CardsIcon,
  CoinsIcon,
  GiftIcon,
  HistoryIcon,
  PercentIcon,
  ShopIcon,
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

const { items, groups } = menuText;
const sooth: DrawnEntry = { to: paths.sooth, label: items.sooth, icon: <CardsIcon /> };

const memberGroups: readonly EntryGroup[] = [
  {
    name: groups.account,
    tone: 'info',
    entries: [
      { to: paths.memberProfile, label: items.profile, icon: <UserIcon /> },
      { to: paths.affiliate, label: items.affiliate, icon: <UsersIcon /> },
    ],
  },
  {
    name: groups.rewards,
    tone: 'accent',
    entries: [
      { to: paths.memberQuests, label: items.quests, icon: <TargetIcon /> },
      { to: paths.memberWheel, label: items.wheel, icon: <WheelIcon /> },
      { to: paths.redeem, label: items.redeem, icon: <ShopIcon /> },
    ],
  },
  {
    name: groups.offers,
    tone: 'success',
    entries: [
      { to: paths.cashback, label: items.cashback, icon: <CoinsIcon /> },
      { to: paths.memberWinloss, label: items.winloss, icon: <PercentIcon /> },
      { to: paths.memberPromotions, label: items.promotions, icon: <GiftIcon /> },
      { to: paths.memberCoupon, label: items.coupon, icon: <TicketIcon /> },
    ],
  },
  {
    name: groups.records,
    tone: 'warning',
    entries: [{ to: paths.memberStatement, label: items.statement, icon: <HistoryIcon /> }],
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
