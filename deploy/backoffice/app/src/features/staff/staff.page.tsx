import type { OperatorStaff } from '@sanuk/contract/outside/operator-staff';
import { mayCall, mayGrant } from '@sanuk/contract/outside/staff-roles';
import { Alert, Badge, Button, EmptyState, ErrorState, PageHeading, Skeleton, Stack } from '@sanuk/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Me, rolesOf } from '../../office/me.ts';
import type { PageProps } from '../../office/page-props.ts';
import { formatDateTime } from '../../shared/format.ts';
import { roleText } from '../../shared/roles.text.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { GrantDialog } from './grant-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { ResetDialog } from './reset-dialog.tsx';
import { staffQuery } from './staff.api.ts';
import { staffText as text } from './staff.text.ts';

type Open = { kind: 'invite' } | { kind: 'grant' | 'remove' | 'reset'; person: OperatorStaff } | null;

const tones = { invited: 'warning', active: 'success', removed: 'neutral' } as const;

/** Whose roles a person may change: others', and only such as they could give. */
const mayChange = (me: Me, brand: string, { name, grants }: OperatorStaff): boolean =>
  name !== me.name && grants.every(({ role }) => mayGrant(rolesOf(me, brand), role));

/** Who works for the brand, as what; leaders invite, change and remove. */
export function StaffPage({ brand, me }: PageProps) {
  const { data, error, isPending, refetch } = useQuery(staffQuery(brand));
  const [open, setOpen] = useState<Open>(null);
  const own = rolesOf(me, brand);
  const mayInvite = mayCall('/operator/staff/invite', own);
  const close = () => setOpen(null);
  if (isPending) return <Skeleton shape="row" count={8} />;
  if (!data) return <ErrorState description={error.message} onRetry={() => void refetch()} />;
  return (
    <Stack gap={4}>
      <PageHeading
        end={
          mayInvite && (
            <Button variant="primary" onClick={() => setOpen({ kind: 'invite' })}>
              {text.invite}
            </Button>
          )
        }
      >
        {text.title}
      </PageHeading>
      {error && <Alert tone="warning">{text.late}</Alert>}
      {data.length === 0 ? (
        <EmptyState title={text.noStaff} description={text.noStaffHint} />
      ) : (
        <DataTable
          label={text.list}
          rows={data}
          keyOf={({ name }) => name}
          columns={[
            {
              title: text.displayName,
              cell: (one) => `${one.display_name} (${one.name})`,
              sortBy: (one) => one.display_name,
            },
            { title: text.role, cell: (one) => one.grants.map(roleText).join(', ') },
            {
              title: text.state,
              cell: (one) => <Badge tone={tones[one.state]}>{text.states[one.state]}</Badge>,
              sortBy: (one) => text.states[one.state],
            },
            { title: text.invitedBy, cell: (one) => one.invited_by },
            {
              title: text.invitedAt,
              cell: (one) => formatDateTime(one.invited_at),
              sortBy: (one) => Date.parse(one.invited_at),
            },
            {
              title: text.manage,
              isActions: true,
              cell: (person) =>
                mayInvite &&
                mayChange(me, brand, person) && (
                  <>
                    <Button size="s" onClick={() => setOpen({ kind: 'grant', person })}>
                      {text.change}
                    </Button>
                    {person.state === 'active' && (
                      <Button size="s" variant="ghost" onClick={() => setOpen({ kind: 'reset', person })}>
                        {text.reset}
                      </Button>
                    )}
                    <Button size="s" variant="ghost" onClick={() => setOpen({ kind: 'remove', person })}>
                      {text.remove}
                    </Button>
                  </>
                ),
            },
          ]}
        />
      )}
      {open?.kind === 'invite' && <InviteDialog {...{ brand, me, own }} onClose={close} />}
      {open?.kind === 'grant' && <GrantDialog {...{ brand, me, own, person: open.person }} onClose={close} />}
      {open?.kind === 'reset' && <ResetDialog {...{ brand, person: open.person }} onClose={close} />}
      {open?.kind === 'remove' && <RemoveDialog {...{ brand, person: open.person }} onClose={close} />}
    </Stack>
  );
}
