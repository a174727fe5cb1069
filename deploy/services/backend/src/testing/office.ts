import type { StaffRole } from '@sanuk/contract/outside/staff-roles';
import { grantOf } from '../features/staff/testing/person.ts';
import { order } from './staff-orders.ts';
import type { TestContext } from './test-context.ts';

export { requested as requestWithdrawal } from '../features/withdrawals/testing/test-withdrawals.ts';
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

/** Gives a person these roles in place of those they had. */
export async function grantPerson(
  context: TestContext,
  name: string,
  roles: readonly StaffRole[],
): Promise<void> {
  const grants = roles.map(grantOf);
  await order(context.app, '/operator/staff/grant', { grant_to: name, grants, reason: 'ย้ายหน้าที่' });
}

/** Voids the keys of a person. @returns the invitation with which they make a new one */
export async function resetPerson(context: TestContext, name: string): Promise<string> {
  const body = { reset: name, reason: 'โทรศัพท์หาย' };
  const { code, data } = await order(context.app, '/operator/staff/reset', body);
  if (code !== 'ok') throw new Error(`${name} could not be reset: ${code}`);
  return data.invitation;
}
