import type { ShownMember } from '@sanuk/contract/outside/operator-members';
import type { OperatorPromotion } from '@sanuk/contract/outside/operator-promotions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { DoneDialog } from '../../../shared/dialog/done-dialog.tsx';
import { ReasonDialog } from '../../../shared/dialog/reason-dialog.tsx';
import { formatSatang } from '../../../shared/format.ts';
import { refreshMoney } from '../members.api.ts';
import { memberPromotionsText as text } from './member-promotions.text.ts';
import { cancelPromotion, promotionsQuery } from './promotions.api.ts';

interface CancelDialogProps {
  brand: string;
  member: Pick<ShownMember, 'phone'>;
  promotion: Pick<OperatorPromotion, 'use_id' | 'title' | 'bonus_satang'>;
  onClose: () => void;
}

/** Cancels a promotion with a reason for the member, and says what was taken. */
export function CancelDialog({ brand, member, promotion, onClose }: CancelDialogProps) {
  const client = useQueryClient();
  const sending = useMutation({
    mutationFn: (reason: string) => cancelPromotion(brand, promotion.use_id, reason),
    // After a refusal too: the promotion may have ended meanwhile.
    onSettled: () => {
      void client.invalidateQueries(promotionsQuery(brand, member.phone));
      refreshMoney(client, brand, member.phone);
    },
  });
  const { title } = promotion;
  if (sending.data) {
    const { state, taken_satang, cashed_satang } = sending.data;
    const isFinished = state === 'finished';
    return (
      <DoneDialog
        overlay="member-promotion-cancelled"
        title={isFinished ? text.finished(title) : text.done(title)}
        description={
          isFinished
            ? text.finishedHint(formatSatang(cashed_satang))
            : text.doneHint(formatSatang(taken_satang))
        }
        onClose={onClose}
      />
    );
  }
  return (
    <ReasonDialog
      field={{ hint: text.reasonHint }}
      overlay="cancel-member-promotion"
      title={text.cancelTitle(title)}
      description={text.cancelHint(formatSatang(promotion.bonus_satang))}
      send={text.cancel}
      tone="danger"
      sending={sending}
      onSend={sending.mutate}
      onClose={onClose}
    />
  );
}
