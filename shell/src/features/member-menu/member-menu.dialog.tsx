import { goTo, paths, showToast, signOut, useSession } from '@sanuk/platform';
import {
  ConfirmDialog,
  Dialog,
  GiftIcon,
  HistoryIcon,
  List,
  ListRow,
  LogoutIcon,
  PercentIcon,
  ShopIcon,
  TargetIcon,
  TicketIcon,
  UserIcon,
  UsersIcon,
  WheelIcon,
} from '@sanuk/ui';
import { useAtom } from 'jotai';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { logoutAskedAtom, memberMenuOpenAtom } from '../../ui-flags/ui-flags.atoms.ts';
import { memberMenuText as text } from './member-menu.text.ts';

const { items } = text;
const entries = [
  { to: paths.memberProfile, label: items.profile, icon: <UserIcon /> },
  { to: paths.affiliate, label: items.affiliate, icon: <UsersIcon /> },
  { to: paths.memberQuests, label: items.quests, icon: <TargetIcon /> },
  { to: paths.memberWheel, label: items.wheel, icon: <WheelIcon /> },
  { to: paths.redeem, label: items.redeem, icon: <ShopIcon /> },
  { to: paths.cashback, label: items.cashback, icon: <PercentIcon /> },
  { to: paths.memberWinloss, label: items.winloss, icon: <PercentIcon /> },
  { to: paths.memberPromotions, label: items.promotions, icon: <GiftIcon /> },
  { to: paths.memberCoupon, label: items.coupon, icon: <TicketIcon /> },
  { to: paths.memberStatement, label: items.statement, icon: <HistoryIcon /> },
];

/** The member menu and the way out, which asks first (requirements S12, S13). */
export function MemberMenu() {
  const [isOpen, setOpen] = useAtom(memberMenuOpenAtom);
  const [isAsked, setAsked] = useAtom(logoutAskedAtom);
  const [isBusy, setBusy] = useState(false);
  const { status } = useSession();

  const leave = async () => {
    setBusy(true);
    await signOut();
    setBusy(false);
    setAsked(false);
    goTo(paths.home);
    showToast('success', text.loggedOut);
  };

  return (
    <>
      <Dialog
        open={isOpen && status === 'member'}
        onOpenChange={setOpen}
        title={text.title}
        width={480}
        form="sheet"
      >
        <List label={text.title}>
          {entries.map(({ to, label, icon }) => (
            <ListRow key={to} asChild title={label} start={icon} chevron>
              <Link to={to} onClick={() => setOpen(false)} />
            </ListRow>
          ))}
          <ListRow
            title={text.logout}
            start={<LogoutIcon />}
            onClick={() => {
              setOpen(false);
              setAsked(true);
            }}
          />
        </List>
      </Dialog>
      <ConfirmDialog
        open={isAsked}
        title={text.logoutAsk}
        confirmLabel={text.logout}
        cancelLabel={text.logoutStay}
        tone="danger"
        busy={isBusy}
        onConfirm={leave}
        onCancel={() => setAsked(false)}
      />
    </>
  );
}
