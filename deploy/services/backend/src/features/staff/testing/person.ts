import { generateKeyPairSync } from 'node:crypto';
import type { PersonKey, RequestKey } from '@sanuk/common/signature';
import { type ErrorCode, errorCodeOf } from '@sanuk/contract/errors';
import type { OperatorBody, OperatorData, OperatorEndpoint } from '@sanuk/contract/outside/operator';
import { joinPath, type StaffGrant } from '@sanuk/contract/outside/operator-staff';
import type { StaffRole } from '@sanuk/contract/outside/staff-roles';
import type { FastifyInstance } from 'fastify';
import { sendSigned, testKeys } from '../../../testing/signing.ts';
import type { OrderAnswer } from '../../../testing/staff-orders.ts';

/** A role as a grant; a release team has it for the lottery. */
export const grantOf = (role: StaffRole): StaffGrant => ({
  role,
  remotes: role === 'release-team' ? ['mfe-lotto'] : null,
});

/** Sends an order signed with any key. */
export async function orderBy<D extends OperatorEndpoint>(
  app: FastifyInstance,
  key: RequestKey,
  endpoint: D,
  body: Omit<OperatorBody<D>, 'brand'>,
  brand = 'siam',
): Promise<OrderAnswer<D>> {
  const response = await sendSigned(app, key, endpoint, { ...body, brand });
  const answer = response.json<{ error: number; message: string; data: OperatorData<D> }>();
  const code: ErrorCode | 'ok' = answer.error === 0 ? 'ok' : errorCodeOf(answer.error);
  return { http: response.statusCode, code, message: answer.message, data: answer.data };
}

/** Accepts an invitation with a new key. */
export async function acceptInvitation(app: FastifyInstance, invitation: string, pair = newPair()) {
  const response = await app.inject({
    method: 'POST',
    url: joinPath,
    payload: { invitation, public_key: pair.text },
  });
  const { error, data } = response.json<{ error: number; data: { name: string; key_id: string } | null }>();
  const [party = '', id = ''] = data?.key_id.split(':') ?? [];
  const key: PersonKey = { party, id, pair: pair.privateKey };
  return { http: response.statusCode, code: error === 0 ? 'ok' : errorCodeOf(error), key };
}

/** The two halves of a key, the public one as text. */
export function newPair() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
  return { privateKey, text: raw.toString('base64') };
}

/** A person with these roles, invited by a key (that of the settings' `somchai` by default) and joined. */
export async function newPerson(
  app: FastifyInstance,
  name: string,
  roles: readonly StaffRole[],
  { by = testKeys.somchai, brand = 'siam' }: { by?: RequestKey; brand?: string } = {},
): Promise<PersonKey> {
  const order = { invite: name, display_name: name, grants: roles.map(grantOf) };
  const { code, data } = await orderBy(app, by, '/operator/staff/invite', order, brand);
  if (code !== 'ok') throw new Error(`${name} could not be invited: ${code}`);
  return (await acceptInvitation(app, data.invitation)).key;
}
