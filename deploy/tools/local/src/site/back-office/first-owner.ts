import type { OperatorClient } from '@sanuk/common/operator-client';
import { firstOwnerText as text } from './first-owner.text.ts';

/** Who leads every brand of a local site in the back office. */
export const firstOwner = 'owner';

const grants = [{ role: 'owner' as const, remotes: null }];

/**
 * Invites the first owner to every brand, or again as long as nobody has accepted: an invitation is good for three days, and the one before is
 * void.
 * @param order of a person who may invite owners
 * @returns the invitation; null once somebody has accepted it, or took the owner's roles
 * @throws OrderRefusedError, BackendAwayError
 */
export async function inviteFirstOwner(
  order: OperatorClient,
  brands: readonly string[],
): Promise<string | null> {
  const [home, ...others] = brands;
  if (home === undefined) return null;
  const known = await find(order, home);
  if (known && known.state !== 'invited') return null;
  const invite = { brand: home, invite: firstOwner, display_name: text.displayName, grants };
  const { invitation } = await order('/operator/staff/invite', invite);
  for (const brand of others)
    if (!(await find(order, brand)))
      await order('/operator/staff/grant', { brand, grant_to: firstOwner, grants, reason: text.reason });
  return invitation;
}

const find = async (order: OperatorClient, brand: string) =>
  (await order('/operator/staff/list', { brand, list: 'staff' })).find(({ name }) => name === firstOwner);
