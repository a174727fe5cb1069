import { PhoneField, type PhoneFieldProps } from '@sanuk/ui';
import { useQuery } from '@tanstack/react-query';
import { receiverQuery } from './queue.api.ts';
import { queueText as text } from './queue.text.ts';

interface ReceiverFieldProps extends Omit<PhoneFieldProps, 'hint'> {
  brand: string;
  /** phone whose member the dialog shows already; null for none */
  known: string | null;
}

/** A phone number with the member who has it: a wrong digit would credit another member. */
export function ReceiverField({ brand, known, ...field }: ReceiverFieldProps) {
  const isTyped = /^0\d{9}$/.test(field.value) && field.value !== known;
  const { data } = useQuery({ ...receiverQuery(brand, field.value), enabled: isTyped });
  const receiver = data && text.receiver(data.name, data.bank_code, data.account_end);
  const hint = receiver && (known === null ? receiver : text.otherReceiver(receiver));
  return (
    <PhoneField
      {...field}
      required
      autoComplete="off"
      hint={isTyped ? hint : undefined}
      error={isTyped && data === null ? text.noReceiver : field.error}
    />
  );
}
