import { useSession } from '@sanuk/platform';
import { useFormFields } from '@sanuk/ui';
import { addressFaults } from '../redemption.rules.ts';
import { addressText as text } from '../redemption.text.ts';

/** Where goods are sent to: begins with who is signed in. */
export function useAddress() {
  const session = useSession();
  const user = session.status === 'member' ? session.user.user : undefined;
  const form = useFormFields({
    recipient: user?.name ?? '',
    phone: user?.username ?? '',
    address: '',
    postcode: '',
  });
  return {
    ...form,
    /** Says what is missing. @returns whether goods can be sent there */
    check: (): boolean => {
      const faults = addressFaults(form.fields);
      form.show(Object.fromEntries(faults.map((name) => [name, text.faults[name]])));
      return faults.length === 0;
    },
  };
}
export type Address = ReturnType<typeof useAddress>;
