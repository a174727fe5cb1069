import { type AdjustmentDirection, mostAdjustedSatang } from '@sanuk/contract/outside/operator-adjustments';
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
import { type NewAdjustment, proposeAdjustment, refreshMoney } from '../members.api.ts';
import { adjustmentText as text } from './adjustment-dialog.text.ts';

interface MemberAdjustmentProps {
  brand: string;
  me: Me;
  member: Pick<ShownMember, 'name' | 'phone'>;
}

/** The button that opens the dialog for a correction of cash; only for people who may propose one. */
export function MemberAdjustment({ brand, me, member }: MemberAdjustmentProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (!mayCall('/operator/adjustments/propose', rolesOf(me, brand))) return null;
  return (
    <div>
      <Button size="s" onClick={() => setIsOpen(true)}>
        {text.open}
      </Button>
      {isOpen && <AdjustmentDialog {...{ brand, member }} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

interface AdjustmentDialogProps extends Omit<MemberAdjustmentProps, 'me'> {
  onClose: () => void;
}

/** Proposes with one key per dialog: a retry after a lost answer counts once, even when the form was changed. */
function AdjustmentDialog({ brand, member, onClose }: AdjustmentDialogProps) {
  const client = useQueryClient();
  const key = useRef(crypto.randomUUID());
  const [direction, setDirection] = useState<AdjustmentDirection>('credit');
  const [amount, setAmount] = useState('');
  const [isTried, setIsTried] = useState(false);
  const sending = useMutation({
    mutationFn: (adjustment: NewAdjustment) => proposeAdjustment(brand, adjustment),
    // An order that is sent again may have been approved meanwhile.
    onSettled: () => refreshMoney(client, brand, member.phone),
  });
  const satang = satangOf(amount, mostAdjustedSatang);
  const send = (reason: string) => {
    setIsTried(true);
    if (satang === null) return;
    sending.mutate({
      ...{ adjustment_key: key.current, phone: member.phone, direction, amount_satang: satang },
      reason,
    });
  };
  if (sending.data) {
    const { state } = sending.data;
    return (
      <DoneDialog
        overlay="member-cash-adjusted"
        title={text[state]}
        description={text[`${state}Hint`]}
        onClose={onClose}
      />
    );
  }
  return (
    <ReasonDialog
      overlay="adjust-member-cash"
      title={text.title(member.name)}
      description={text.hint}
      send={satang === null ? text.sendNothing : text.send[direction](formatSatang(satang))}
      tone={direction === 'debit' ? 'danger' : 'primary'}
      field={{ hint: text.reasonHint }}
      sending={sending}
      onSend={send}
      onClose={onClose}
    >
      <Segmented
        label={text.direction}
        value={direction}
        onValueChange={(value) => setDirection(value as AdjustmentDirection)}
        items={[
          { value: 'credit', label: text.directions.credit },
          { value: 'debit', label: text.directions.debit },
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
