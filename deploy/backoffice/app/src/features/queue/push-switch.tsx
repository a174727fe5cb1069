import { mayCall } from '@sanuk/contract/outside/staff-roles';
import { Checkbox } from '@sanuk/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { rolesOf } from '../../office/me.ts';
import type { PageProps } from '../../office/page-props.ts';
import { pushQuery, turnPushOff, turnPushOn } from '../../office/push.api.ts';
import { pushText as text } from './push.text.ts';
import styles from './queue.module.css';

/** Switches notifications on and off for a person who decides about money. After a press it shows why they cannot be switched on. */
export function PushSwitch({ brand, me }: PageProps) {
  const mayDecide = mayCall('/operator/withdrawals/approve', rolesOf(me, brand));
  return mayDecide && <DeciderSwitch brand={brand} />;
}

function DeciderSwitch({ brand }: { brand: string }) {
  const client = useQueryClient();
  const { data } = useQuery(pushQuery);
  // Busy until the state that the server has is read again.
  const change = useMutation({
    mutationFn: (isOn: boolean) => (isOn ? turnPushOn(brand) : turnPushOff(brand)),
    onSettled: () => client.invalidateQueries(pushQuery),
  });
  const isStored = data?.brands.includes(brand) ?? false;
  const isOn = change.isPending ? change.variables : isStored;
  const isUnreached = isStored && data?.isReached === false;
  return (
    <Checkbox
      className={styles.push}
      label={text.label}
      checked={isOn}
      onCheckedChange={(next) => {
        if (!change.isPending) change.mutate(next);
      }}
      error={change.error?.message ?? (isUnreached ? text.unreached : null)}
    />
  );
}
