import type { StaffRole } from '@sanuk/contract/outside/staff-roles';
import { grantOf } from '../features/staff/testing/person.ts';
import { order } from './staff-orders.ts';
import type { TestContext } from './test-context.ts';

export { createEmptyDatabase } from './test-database.ts';

/** Invites a person of siam. @returns the invitation */
export async function invitePerson(
  context: TestContext,
  name: string,
  roles: readonly StaffRole[],
): Promise<string> {
  const body = { invite: name, display_name: name, grants: roles.map(grantOf) };
  const { code, data } = await order(context.app, '/operator/staff/invite', body);
  if (code !== 'ok') throw new Error(`${name} could not be invited: ${code}`);
  return data.invitation;
}

/** Takes every role from a person. */
export async function removePerson(context: TestContext, name: string): Promise<void> {
  await order(context.app, '/operator/staff/remove', { remove: name, reason: 'ลาออก' });
}
