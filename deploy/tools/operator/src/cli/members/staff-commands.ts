import { type Answer, columnsOf, done, UsageError } from '@sanuk/cli';
import { joinStaff } from '@sanuk/common/operator-client';
import type { OperatorStaff, StaffGrant } from '@sanuk/contract/outside/operator-staff';
import { dataFolderOf, findBackendUrl } from '../../client/local-site.ts';
import { pendingKey } from '../../client/person-key.ts';
import type { Command, Environment } from '../command.ts';
import { type Options, required, subjectOf } from '../options.ts';
import { checked } from '../orders.ts';
import { time } from '../output.ts';

const grantText = ({ role, remotes }: StaffGrant): string =>
  remotes ? `${role} (${remotes.join(', ')})` : role;
const grantsText = ({ grants }: OperatorStaff): string => grants.map(grantText).join(', ') || 'no role';

/** `--role finance,release-team --remotes mfe-lotto` */
function grantsOf({ values }: Options): StaffGrant[] {
  const roles = required(values, 'role').split(',') as StaffGrant['role'][];
  const remotes = values.remotes?.split(',') ?? null;
  return roles.map((role) => ({ role, remotes: role === 'release-team' ? remotes : null }));
}

const staffTable = (staff: readonly OperatorStaff[]): string =>
  columnsOf(
    ['name', 'display name', 'state', 'roles', 'keys', 'invited by', 'invited'],
    staff.map((one) => [
      ...[one.name, one.display_name, one.state, grantsText(one)],
      ...[one.keys.map(({ key_id }) => key_id).join(', ') || '–', one.invited_by, time(one.invited_at)],
    ]),
  );

const name = 'the name of a person';

/** Persons of the staff: who they are, and what they may do for the brand. */
export const staffCommands: Record<string, Command> = {
  'staff invite': (options) => {
    const body = checked('/operator/staff/invite', {
      brand: required(options.values, 'brand'),
      invite: subjectOf(options, name),
      display_name: required(options.values, 'display-name'),
      grants: grantsOf(options),
    });
    return async (client) => {
      const data = await client('/operator/staff/invite', body);
      const lines = [
        `${body.invite} is invited as ${grantsText(data.staff)}, until ${time(data.expires_at)}.`,
        `Send this to nobody else: npm run operator -- staff join ${data.invitation}`,
      ];
      return done(lines.join('\n'), data);
    };
  },
  'staff grant': (options) => {
    const body = checked('/operator/staff/grant', {
      brand: required(options.values, 'brand'),
      grant_to: subjectOf(options, name),
      grants: grantsOf(options),
      reason: required(options.values, 'reason'),
    });
    return async (client) => {
      const data = await client('/operator/staff/grant', body);
      return done(`${data.name} is ${grantsText(data)} of ${body.brand} now`, data);
    };
  },
  'staff reset': (options) => {
    const body = checked('/operator/staff/reset', {
      brand: required(options.values, 'brand'),
      reset: subjectOf(options, name),
      reason: required(options.values, 'reason'),
    });
    return async (client) => {
      const data = await client('/operator/staff/reset', body);
      const lines = [
        `The keys of ${body.reset} are void; the invitation is good until ${time(data.expires_at)}.`,
        `Send this to nobody else: npm run operator -- staff join ${data.invitation}`,
      ];
      return done(lines.join('\n'), data);
    };
  },
  'staff remove': (options) => {
    const body = checked('/operator/staff/remove', {
      brand: required(options.values, 'brand'),
      remove: subjectOf(options, name),
      reason: required(options.values, 'reason'),
    });
    return async (client) => {
      const data = await client('/operator/staff/remove', body);
      const rest = data.state === 'removed' ? '; the key is void' : '; roles for other brands stay';
      return done(`${data.name} has no role for ${body.brand} any more${rest}`, data);
    };
  },
  'staff list': ({ values }) => {
    const body = checked('/operator/staff/list', { brand: required(values, 'brand'), list: 'staff' });
    return async (client) => {
      const data = await client('/operator/staff/list', body);
      return done(data.length > 0 ? staffTable(data) : `${body.brand} has no staff yet`, data);
    };
  },
};

/** Accepts an invitation: it is the one command that no key signs. */
export const joinCommand = {
  name: 'staff join',
  async run(options: Options, { root, environment }: Environment): Promise<Answer> {
    const invitation = subjectOf(options, 'an invitation');
    if (!/^[A-Za-z0-9_-]{43}$/.test(invitation))
      throw new UsageError('staff join takes an invitation of 43 letters, digits, - or _');
    const url = findBackendUrl(root, environment);
    const data = dataFolderOf(root, environment);
    const key = pendingKey(data, invitation);
    const joined = await joinStaff(url, invitation, key.publicKey);
    key.save(joined.name, joined.key_id);
    return done(`${joined.name} has a key in ${data}/staff now: --as ${joined.name} signs with it`, joined);
  },
};
