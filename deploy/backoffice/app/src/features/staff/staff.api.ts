import type { ShownReleases } from '@sanuk/contract/outside/office-releases';
import type { OperatorBody } from '@sanuk/contract/outside/operator';
import { queryOptions } from '@tanstack/react-query';
import { callOffice, order } from '../../office/call-office.ts';

export const staffQuery = (brand: string) =>
  queryOptions({
    queryKey: ['staff', brand],
    queryFn: () => order('/operator/staff/list', { brand, list: 'staff' }),
  });

/** Names of the remotes that a brand runs. */
export const remotesQuery = (brand: string) =>
  queryOptions({
    queryKey: ['remotes', brand],
    queryFn: async () => {
      const { remotes } = await callOffice<ShownReleases>('POST', '/api/releases/show', { brand });
      return remotes.map(({ remote }) => remote).filter((remote) => remote !== 'shell');
    },
  });

export const inviteStaff = (body: OperatorBody<'/operator/staff/invite'>) =>
  order('/operator/staff/invite', body);
export const grantStaff = (body: OperatorBody<'/operator/staff/grant'>) =>
  order('/operator/staff/grant', body);
export const resetStaff = (body: OperatorBody<'/operator/staff/reset'>) =>
  order('/operator/staff/reset', body);
export const removeStaff = (body: OperatorBody<'/operator/staff/remove'>) =>
  order('/operator/staff/remove', body);
