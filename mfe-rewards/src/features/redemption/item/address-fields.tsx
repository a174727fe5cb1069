import { GroupedDigitsField, PhoneField, TextAreaField, TextField } from '@sanuk/ui';
import { addressText as text } from '../redemption.text.ts';
import styles from './item.module.css';
import type { Address } from './use-address.ts';

/** Where goods are sent to. */
export function AddressFields({ address: { form, bind } }: { address: Address }) {
  return (
    <form
      ref={form}
      className={styles.address}
      aria-label={text.title}
      noValidate
      onSubmit={(event) => event.preventDefault()}
    >
      <h3 className={styles.addressTitle}>{text.title}</h3>
      <TextField {...bind('recipient')} label={text.fields.recipient} autoComplete="name" required />
      <PhoneField {...bind('phone')} label={text.fields.phone} required />
      <TextAreaField
        {...bind('address')}
        label={text.fields.address}
        hint={text.addressHint}
        autoComplete="street-address"
        rows={2}
        required
      />
      <GroupedDigitsField
        {...bind('postcode')}
        label={text.fields.postcode}
        autoComplete="postal-code"
        groups={null}
        maxDigits={5}
        required
      />
    </form>
  );
}
