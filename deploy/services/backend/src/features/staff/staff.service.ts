import { createHash, createPublicKey, randomBytes } from 'node:crypto';
import type {
  Invitation,
  JoinedStaff,
  OperatorStaff,
  OwnStaff,
} from '@sanuk/contract/outside/operator-staff';
import { mayGrant, type StaffRole } from '@sanuk/contract/outside/staff-roles';
import { auditStaff } from '../../audit/audit.service.ts';
import type { AppContext, StaffKey } from '../../context/context.ts';
import { type Database, inTransaction, type Queries, type Tx } from '../../database/database.ts';
import { uuidv7 } from '../../database/ids.ts';
import { isOfTeam, type OperatorCall, type OperatorHandler } from '../../http/operator-route.ts';
import { takenByMember } from '../../play-limits/stops.service.ts';
import { Refusal } from '../../refusals/refusal.ts';
import {
  findGrants,
  findGrantsOfAllBrands,
  findJoined,
  findKeyRows,
  findKeys,
  findStaff,
  findStaffOfBrand,
  type Grant,
  hasInvitation,
  hasOwner,
  insertInvitation,
  insertKey,
  insertStaff,
  lockStaff,
  removeWithoutRoles,
  replaceGrants,
  revokeKeys,
  type StaffRow,
  takeInvitation,
  updateStaff,
  voidInvitations,
  voidInvitationsBy,
} from './staff.repository.ts';
import { staffText } from './staff.text.ts';

/** How long an invitation can be accepted. */
const invitationHours = 72;

type Invite = OperatorCall<'/operator/staff/invite'>;
/** Who gives an order, and for which brand. */
type Order = Pick<Invite, 'agent' | 'operator' | 'roles' | 'address'>;

/** Names of keys in the settings, and the word for a member: a person with the same name could not be told apart in what is stored. */
const isReserved = ({ config }: Pick<AppContext, 'config'>, name: string): boolean =>
  isOfTeam({ operator: name }) || config.operatorKeys.has(name) || name === takenByMember;

/** The key of an active person with their roles of this moment: a removal counts from the next request on. */
export async function findStaffKey(queries: Queries, keyId: string): Promise<StaffKey | undefined> {
  const [party = '', id = ''] = keyId.split(':');
  if (id === '') return undefined;
  const rows = await findKeyRows(queries, keyId);
  const [first] = rows;
  if (!first) return undefined;
  const x = first.public_key.toString('base64url');
  const roles = (brand: string): StaffRole[] =>
    rows.flatMap((row) => (row.brand === brand && row.role ? [row.role] : []));
  return {
    party,
    id,
    pair: createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }),
    brands: [...new Set(rows.flatMap(({ brand }) => (brand === null ? [] : [brand])))],
    roles,
  };
}

/** What a person reads of themself. */
export async function readOwn(queries: Queries, { party }: StaffKey): Promise<OwnStaff> {
  const staff = await findStaff(queries, party);
  if (!staff) throw new Error(`no staff ${party}`);
  const { name, display_name } = staff;
  return { name, display_name, grants: await findGrantsOfAllBrands(queries, name) };
}

/** Persons of the staff: invited, given roles and removed by those who lead a brand. */
export function createStaffService(context: Pick<AppContext, 'db' | 'config'>) {
  const { db } = context;
  const invite: OperatorHandler<'/operator/staff/invite'> = (call) =>
    inTransaction(db, async (tx): Promise<Invitation | Refusal> => {
      await lockStaff(tx);
      const { agent, body, operator } = call;
      const wrong = wrongIn(body.grants);
      if (wrong) return new Refusal('request-invalid', wrong);
      if (isReserved(context, body.invite)) return new Refusal('staff-taken');
      const known = await findStaff(tx, body.invite);
      const held = known ? await findGrants(tx, known.staff_id, agent.agentId) : [];
      if (known && !(await mayInviteAgain(tx, call, known, held))) return new Refusal('staff-taken');
      const refusal = await refuseGrants(tx, call, [...body.grants, ...held]);
      if (refusal) return refusal;
      const staff_id = known?.staff_id ?? uuidv7();
      const { invite: name, display_name } = body;
      if (known) await updateStaff(tx, staff_id, { display_name, invited_by: operator });
      else await insertStaff(tx, { staff_id, name, display_name, invited_by: operator });
      await replaceGrants(tx, { staffId: staff_id, agentId: agent.agentId, by: operator }, body.grants);
      await note(tx, call, 'staff-invited', { staff: name, grants: body.grants });
      return renewInvitation(tx, call, { staff_id, name });
    });

  const reset: OperatorHandler<'/operator/staff/reset'> = (call) =>
    inTransaction(db, async (tx): Promise<Invitation | Refusal> => {
      const { reset: name, reason } = call.body;
      const person = await changeable(tx, call, name, null);
      if (person instanceof Refusal) return person;
      // Another invitation of a person who has not joined is made by inviting them again.
      if (person.status !== 'active') return new Refusal('request-invalid', staffText.notJoined);
      if (!(await mayActFor(tx, call, name))) return new Refusal('not-permitted');
      await revokeKeys(tx, person.staff_id);
      await note(tx, call, 'staff-reset', { staff: name, reason });
      return renewInvitation(tx, call, person);
    });

  const grant: OperatorHandler<'/operator/staff/grant'> = (call) =>
    inTransaction(db, async (tx): Promise<OperatorStaff | Refusal> => {
      const { grant_to: name, grants, reason } = call.body;
      const wrong = wrongIn(grants);
      if (wrong) return new Refusal('request-invalid', wrong);
      const person = await changeable(tx, call, name, grants);
      if (person instanceof Refusal) return person;
      // The holder of the invitation would receive these roles, and may not be the person that the giver means.
      if (person.status === 'invited' && person.invited_by !== call.operator)
        return new Refusal('request-invalid', staffText.notJoined);
      const staffId = person.staff_id;
      await replaceGrants(tx, { staffId, agentId: call.agent.agentId, by: call.operator }, grants);
      await voidInvitationsBy(tx, name);
      await note(tx, call, 'staff-granted', { staff: name, grants, reason });
      return readView(tx, name, call.agent.agentId);
    });

  const remove: OperatorHandler<'/operator/staff/remove'> = (call) =>
    inTransaction(db, async (tx): Promise<OperatorStaff | Refusal> => {
      const { remove: name, reason } = call.body;
      const person = await changeable(tx, call, name, []);
      if (person instanceof Refusal) return person;
      const staffId = person.staff_id;
      await replaceGrants(tx, { staffId, agentId: call.agent.agentId, by: call.operator }, []);
      await voidInvitationsBy(tx, name);
      const isGone = await removeWithoutRoles(tx, staffId);
      await note(tx, call, 'staff-removed', { staff: name, reason, has_other_brands: !isGone });
      return readView(tx, name, call.agent.agentId);
    });

  const list: OperatorHandler<'/operator/staff/list'> = async ({ agent }) => {
    const rows = await findStaffOfBrand(db, agent.agentId);
    return Promise.all(rows.map((row) => viewOf(db, row, agent.agentId)));
  };

  return { invite, grant, reset, remove, list };
}

/** Returns a random token without a leading dash, which `staff join` would parse as an option. */
function newInvitation(): string {
  for (;;) {
    const token = randomBytes(32).toString('base64url');
    if (!token.startsWith('-')) return token;
  }
}

/** Makes a new invitation of a person; those before are void. */
async function renewInvitation(
  tx: Tx,
  { agent: { agentId } }: Order,
  { staff_id: staffId, name }: Pick<StaffRow, 'staff_id' | 'name'>,
): Promise<Invitation> {
  await voidInvitations(tx, staffId);
  const invitation = newInvitation();
  const tokenHash = hashOf(invitation);
  const expiresAt = await insertInvitation(tx, { tokenHash, staffId, agentId, hours: invitationHours });
  const staff = await readView(tx, name, agentId);
  return { staff, invitation, expires_at: expiresAt.toISOString() };
}

/** Checks whether the signer could give every role that a person has for any brand. */
async function mayActFor(tx: Tx, { operator, roles }: Order, name: string): Promise<boolean> {
  if (roles === null) return true;
  const own = await findGrantsOfAllBrands(tx, operator);
  const grants = await findGrantsOfAllBrands(tx, name);
  const rolesFor = (brand: string) => own.filter((grant) => grant.brand === brand).map(({ role }) => role);
  return grants.every(({ brand, role }) => mayGrant(rolesFor(brand), role));
}

/** Makes the key of an invited person, who is active from then on. The same key again is answered as before. */
export const joinStaff = (
  db: Database,
  body: { invitation: string; public_key: string },
  address: string,
): Promise<JoinedStaff | Refusal> =>
  inTransaction(db, async (tx): Promise<JoinedStaff | Refusal> => {
    const tokenHash = hashOf(body.invitation);
    if (!(await hasInvitation(tx, tokenHash))) return new Refusal('invitation-invalid');
    await lockStaff(tx);
    const public_key = Buffer.from(body.public_key, 'base64');
    const invited = await takeInvitation(tx, tokenHash);
    // The answer before may have been lost.
    if (!invited) return (await findJoined(tx, tokenHash, public_key)) ?? new Refusal('invitation-invalid');
    const { staff_id, name, agent_id, invited_by, status } = invited;
    // The key of the team gives a brand its first owner, however many it has invited.
    if (status === 'invited' && isOfTeam({ operator: invited_by }) && (await hasOwner(tx, agent_id)))
      return new Refusal('invitation-invalid');
    const key_id = `${name}:${createHash('sha256').update(public_key).digest('hex').slice(0, 16)}`;
    if (!(await insertKey(tx, { key_id, staff_id, public_key }))) return new Refusal('invitation-invalid');
    await updateStaff(tx, staff_id, { status: 'active' });
    await auditStaff(tx, {
      ...{ agentId: agent_id, action: 'staff-joined', who: name, address },
      details: { key: key_id },
    });
    return { name, key_id };
  });

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** What the shape of a list of roles cannot say. */
function wrongIn(grants: readonly Grant[]): string | null {
  if (new Set(grants.map(({ role }) => role)).size < grants.length) return staffText.roleTwice;
  const isWrong = grants.some(({ role, remotes }) => (role === 'release-team') !== (remotes !== null));
  return isWrong ? staffText.remotesOfReleaseTeam : null;
}

/**
 * Checks whether a person who has not accepted can be invited again, which voids the previous invitation. A name of an active or removed person is
 * taken. So is a name that another brand has invited: the new invitation would carry the roles of that brand.
 */
async function mayInviteAgain(
  tx: Tx,
  order: Order,
  { name, status, invited_by }: StaffRow,
  held: readonly Grant[],
): Promise<boolean> {
  if (status !== 'invited' || held.length === 0) return false;
  const { agent, operator } = order;
  if (invited_by === operator) return mayActFor(tx, order, name);
  const all = await findGrantsOfAllBrands(tx, name);
  return all.every(({ brand }) => brand === agent.brand);
}

/** Reads the current roles of the signer, which may have changed while the order waited for the staff lock. Null for a key from the settings. */
async function rolesNow(tx: Tx, { agent, operator, roles }: Order): Promise<readonly StaffRole[] | null> {
  if (roles === null) return null;
  const self = await findStaff(tx, operator);
  if (self?.status !== 'active') return [];
  return (await findGrants(tx, self.staff_id, agent.agentId)).map(({ role }) => role);
}

/**
 * The key of a whole team gives a brand its first owner and nothing else. A person grants what their own roles allow; a key from
 * the settings, which no role limits, grants everything.
 */
async function refuseGrants(tx: Tx, order: Order, grants: readonly Grant[]): Promise<Refusal | null> {
  const { agent, operator } = order;
  if (isOfTeam({ operator })) {
    const isFirst = grants.every(({ role }) => role === 'owner') && !(await hasOwner(tx, agent.agentId));
    return isFirst ? null : new Refusal('personal-key-needed');
  }
  const roles = await rolesNow(tx, order);
  const isAllowed = grants.every(({ role }) => roles === null || mayGrant(roles, role));
  return isAllowed ? null : new Refusal('not-permitted');
}

/** Finds the person that an order changes, or the reason to refuse it. Nobody changes their own roles. @param grants new roles; null to keep them */
async function changeable(
  tx: Tx,
  call: Order,
  name: string,
  grants: readonly Grant[] | null,
): Promise<StaffRow | Refusal> {
  await lockStaff(tx);
  const { agentId } = call.agent;
  if (isOfTeam(call)) return new Refusal('personal-key-needed');
  const person = await findStaff(tx, name);
  if (!person || person.status === 'removed') return new Refusal('staff-unknown');
  const held = await findGrants(tx, person.staff_id, agentId);
  // Whose roles are all elsewhere is none of this brand's to remove.
  const next = grants ?? held;
  if (held.length === 0 && next.length === 0) return new Refusal('staff-unknown');
  const refusal = await refuseGrants(tx, call, [...held, ...next]);
  if (refusal) return refusal;
  const isOwner = (all: readonly Grant[]) => all.some(({ role }) => role === 'owner');
  if (isOwner(held) && !isOwner(next) && !(await hasOwner(tx, agentId, name)))
    return new Refusal('owner-needed');
  return name === call.operator ? new Refusal('not-permitted') : person;
}

const note = (tx: Tx, { agent, operator, address }: Order, action: string, details: object): Promise<void> =>
  auditStaff(tx, { agentId: agent.agentId, action, who: operator, address, details });

async function readView(queries: Queries, name: string, agentId: number): Promise<OperatorStaff> {
  const row = await findStaff(queries, name);
  if (!row) throw new Error(`no staff ${name}`);
  return viewOf(queries, row, agentId);
}

async function viewOf(queries: Queries, row: StaffRow, agentId: number): Promise<OperatorStaff> {
  const keys = await findKeys(queries, row.staff_id);
  return {
    name: row.name,
    display_name: row.display_name,
    state: row.status,
    grants: await findGrants(queries, row.staff_id, agentId),
    keys: keys.map(({ key_id, created_at }) => ({ key_id, created_at: created_at.toISOString() })),
    invited_by: row.invited_by,
    invited_at: row.invited_at.toISOString(),
  };
}
