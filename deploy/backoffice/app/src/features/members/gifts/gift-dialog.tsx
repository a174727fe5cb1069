import type { ShownMember } from '@sanuk/contract/outside/operator-members';
import { mayCall } from '@sanuk/contract/outside/staff-roles';
import { AmountField, Button, Segmented } from '@sanuk/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Me, rolesOf } from '../../../office/me.ts';
import { DoneDialog } from '../../../shared/dialog/done-dialog.tsx';
import { ReasonDialog } from '../../../shared/dialog/reason-dialog.tsx';
import { formatSatang } from '../../../shared/format.ts';
import { satangOf } from '../amount.rules.ts';
import { type Gift, giveGift, refreshMoney } from '../members.api.ts';
import { giftText as text } from './gift-dialog.text.ts';

/** Most of one gift, as the server takes it. */
const mostSatang = 100_000_000;

interface MemberGiftProps {
  brand: string;
  me: Me;
  member: Pick<ShownMember, 'name' | 'phone'>;
}

/** The button that opens the gift dialog; only for people who may give. */
export function MemberGift({ brand, me, member }: MemberGiftProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (!mayCall('/operator/wallets/grant', rolesOf(me, brand))) return null;
  return (
    <div>
      <Button size="s" onClick={() => setIsOpen(true)}>
        {text.open}
      </Button>
      {isOpen && <GiftDialog {...{ brand, member }} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

interface GiftDialogProps extends Omit<MemberGiftProps, 'me'> {
  onClose: () => void;
}

/** Sends a gift with one key per dialog: a retry after a lost answer counts once, even when the form was changed. */
function GiftDialog({ brand, member, onClose }: GiftDialogProps) {
  const client = useQueryClient();
  const key = useRef(crypto.randomUUID());
  const [wallet, setWallet] = useState<Gift['wallet']>('bonus');
  const [amount, setAmount] = useState('');
  const [isTried, setIsTried] = useState(false);
  const sending = useMutation({
    mutationFn: (gift: Gift) => giveGift(brand, gift),
    // After a lost answer too: the balance shows whether the gift counts.
    onSettled: () => refreshMoney(client, brand, member.phone),
  });
  const satang = satangOf(amount, mostSatang);
  const send = (reason: string) => {
    setIsTried(true);
    if (satang === null) return;
    sending.mutate({
      ...{ grant_key: key.current, phone: member.phone, wallet, amount_satang: satang },
      reason,
    });
  };
  if (sending.data) {
    const isDone = sending.data.state === 'done';
    return (
      <DoneDialog
        overlay="member-gift-given"
        title={isDone ? text.done(formatSatang(sending.data.amount_satang)) : text.proposed}
        description={isDone ? text.doneHint : text.proposedHint}
        onClose={onClose}
      />
    );
  }
  return (
    <ReasonDialog
      overlay="give-member-gift"
      title={text.title(member.name)}
      description={text.hint}
      send={satang === null ? text.sendNothing : text.send(formatSatang(satang))}
      sending={sending}
      onSend={send}
      onClose={onClose}
    >
      <Segmented
        label={text.wallet}
        value={wallet}
        onValueChange={(value) => setWallet(value as Gift['wallet'])}
        items={[
          { value: 'bonus', label: text.wallets.bonus },
          { value: 'free', label: text.wallets.free },
        ]}
      />
      <AmountField
        label={text.amount}
        required
        value={amount}
        onValueChange={setAmount}
        maxIntegerDigits={7}
        error={isTried && satang === null ? text.amountMissing : undefined}
      />
    </ReasonDialog>
  );
}
