import type { ShownMember } from '@sanuk/contract/outside/operator-members';
import { Alert, EmptyState, SectionHeading, Stack } from '@sanuk/ui';
import { Link } from 'react-router-dom';
import { deviceName } from '../../../shared/device-name.ts';
import { formatDateTime } from '../../../shared/format.ts';
import type { Column } from '../../../shared/table/column.ts';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { memberDevicesText as text } from './member-devices.text.ts';

type Device = ShownMember['devices'][number];

const columns: readonly Column<Device>[] = [
  {
    title: text.device,
    cell: ({ device }) => (
      <Link to={`/members?q=${device}`} aria-label={text.find(device)}>
        {device}
      </Link>
    ),
    isWhole: true,
  },
  { title: text.last, cell: ({ last_seen_at }) => formatDateTime(last_seen_at), isWhole: true },
  { title: text.first, cell: ({ first_seen_at }) => formatDateTime(first_seen_at), isWhole: true },
  { title: text.browser, cell: ({ user_agent }) => deviceName(user_agent) },
];

/** Most devices that the server returns of a member. */
const mostDevices = 20;

/** Lists the devices that a member logged in on. Each is a link to the search for all members who used it. */
export function MemberDevices({ devices }: Pick<ShownMember, 'devices'>) {
  return (
    <Stack gap={3}>
      <SectionHeading title={text.title} count={devices.length} />
      {devices.length >= mostDevices && <Alert>{text.most(mostDevices)}</Alert>}
      {devices.length === 0 ? (
        <EmptyState size="line" title={text.none} />
      ) : (
        <>
          <p>{text.hint}</p>
          <DataTable label={text.title} columns={columns} rows={devices} keyOf={({ device }) => device} />
        </>
      )}
    </Stack>
  );
}
