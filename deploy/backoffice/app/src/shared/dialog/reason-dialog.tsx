import { useState } from 'react';
import { OrderDialog, type OrderDialogProps } from './order-dialog.tsx';
import { ReasonField, type ReasonFieldProps } from './reason-field.tsx';

interface ReasonDialogProps extends Omit<OrderDialogProps, 'onSend'> {
  /** of the reason field */
  field?: Pick<ReasonFieldProps, 'hint' | 'maxLength'>;
  /** @param reason without the spaces around it */
  onSend: (reason: string) => void;
}

/** The form of an order that needs a reason. The field for the reason is the last one. */
export function ReasonDialog({ field, onSend, children, ...dialog }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <OrderDialog {...dialog} onSend={() => onSend(reason.trim())}>
      {children}
      <ReasonField {...field} value={reason} onChange={setReason} />
    </OrderDialog>
  );
}
