import { keyIdOf } from '@sanuk/common/signature';
import {
  type OperatorBody,
  type OperatorData,
  type OperatorEndpoint,
  operatorEndpoints,
} from '@sanuk/contract/outside/operator';
import { memberEndpoints } from '@sanuk/contract/outside/operator-members';
import { personalEndpoints } from '@sanuk/contract/outside/operator-money';
import { mayCall, type StaffRole } from '@sanuk/contract/outside/staff-roles';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { auditStaff } from '../audit/audit.service.ts';
import type { Agent, AppContext, StaffKey } from '../context/context.ts';
import { inTransaction } from '../database/database.ts';
import { refusalText } from '../refusals/refusal.text.ts';
import { Refusal, refusalBody } from '../refusals/refusal.ts';
import { addressOf, sendRefusal } from './route.ts';
import { type SignerKey, signedRoute } from './signed-route.ts';

/** What the handler of an endpoint gets: checked, and with the brand it is about. */
export interface OperatorCall<D extends OperatorEndpoint> {
  agent: Agent;
  body: OperatorBody<D>;
  /** whose key signed it: `operator` is the one a team shares, any other a person */
  operator: string;
  /** the person's roles for the brand; null for a key from the settings, which no role limits */
  roles: readonly StaffRole[] | null;
  /** network address of the caller */
  address: string;
}

/** What answers an endpoint: the bare data, or a refusal. */
export type OperatorHandler<D extends OperatorEndpoint> = (
  call: OperatorCall<D>,
) => Promise<OperatorData<D> | Refusal>;

const answers = {
  invalidSignature: refusalBody('signature-invalid'),
  invalidRequest: (fault: string) =>
    refusalBody('request-invalid', `${refusalText['request-invalid']} (${fault})`),
};

/**
 * Opens one endpoint of `shared/contract/src/outside/operator.ts` for the agent's staff. The handler answers the bare data
 * or a Refusal, as behind every other call.
 */
export function operatorRoute<D extends OperatorEndpoint>(
  app: FastifyInstance,
  context: AppContext,
  endpoint: D,
  handler: OperatorHandler<D>,
): void {
  const { agents } = context;
  signedRoute(app, context, {
    ...signedBody(context, endpoint),
    async handler(given, request, reply, key) {
      const operator = key.party;
      const body = signedBy(operator, given as OperatorBody<D>);
      const agent = agents.byBrand(body.brand);
      if (!agent) return sendRefusal(reply, whyNoBrand(context, body.brand, key));
      const reason = whyNot(key, agent.brand, endpoint);
      if (reason !== null) {
        await noteRefused(context, request, { agent, endpoint, key, reason });
        return sendRefusal(reply, new Refusal(reason));
      }
      if (isPersonal(endpoint) && isOfTeam({ operator })) {
        return sendRefusal(reply, new Refusal('personal-key-needed'));
      }
      const roles = rolesOf(key, agent.brand);
      const answer = await handler({ agent, body, operator, roles, address: addressOf(request) });
      return answer instanceof Refusal ? sendRefusal(reply, answer) : { error: 0, message: '', data: answer };
    },
  });
}

/** Opens an endpoint about the folder of a brand, which may be one that did not start. The key has to name the brand. */
export function brandFolderRoute<D extends OperatorEndpoint>(
  app: FastifyInstance,
  context: AppContext,
  endpoint: D,
  answer: (body: OperatorBody<D>) => Promise<OperatorData<D>>,
): void {
  signedRoute(app, context, {
    ...signedBody(context, endpoint),
    async handler(given, request, reply, key) {
      const body = given as OperatorBody<D>;
      const { brand } = body;
      const reason = whyNot(key, brand, endpoint);
      if (reason === null) return { error: 0, message: '', data: await answer(body) };
      const agent = context.agents.byBrand(brand);
      if (!agent) return sendRefusal(reply, new Refusal('brand-unknown'));
      await noteRefused(context, request, { agent, endpoint, key, reason });
      return sendRefusal(reply, new Refusal(reason));
    },
  });
}

/** Opens an endpoint about the person who signs: it names no brand, and keys from the settings are refused. */
export function personRoute<B extends TSchema>(
  app: FastifyInstance,
  context: AppContext,
  { url, body }: { url: string; body: B },
  answer: (key: StaffKey) => Promise<object>,
): void {
  const { config, staff } = context;
  signedRoute(app, context, {
    ...{ url, body, keys: config.operatorKeys, findPerson: staff.findKey, repeats: 'refused', answers },
    async handler(_body, _request, reply, key) {
      if (!('roles' in key)) return sendRefusal(reply, new Refusal('personal-key-needed'));
      return { error: 0, message: '', data: await answer(key) };
    },
  });
}

const signedBody = ({ config, staff }: AppContext, endpoint: OperatorEndpoint) =>
  ({
    url: endpoint,
    body: operatorEndpoints[endpoint].body,
    keys: config.operatorKeys,
    findPerson: staff.findKey,
    // Many orders have no key of their own: switching something on again is another order.
    repeats: 'refused',
    answers,
  }) as const;

/** A person's roles for a brand; null for a key from the settings. */
const rolesOf = (key: SignerKey, brand: string): readonly StaffRole[] | null =>
  'roles' in key ? key.roles(brand) : null;

/** Why the owner of a key may not give an order for a brand; null when it is permitted. */
function whyNot(
  key: SignerKey,
  brand: string,
  endpoint: OperatorEndpoint,
): 'key-of-another-brand' | 'not-permitted' | null {
  if (!key.brands?.includes(brand)) return 'key-of-another-brand';
  const roles = rolesOf(key, brand);
  return roles === null || mayCall(endpoint, roles) ? null : 'not-permitted';
}

/** The staff of a brand that was refused at the start reads why. */
function whyNoBrand({ agents }: AppContext, brand: string, key: SignerKey): Refusal {
  const fault = key.brands?.includes(brand) ? agents.faultOf(brand) : null;
  return fault === null
    ? new Refusal('brand-unknown')
    : new Refusal('brand-refused', `${refusalText['brand-refused']}: ${fault}`);
}

/** Writes one log line, one count, and a row in the audit trail of the brand that the refused order was about. */
async function noteRefused(
  { db, metrics }: AppContext,
  request: FastifyRequest,
  order: { agent: Agent; endpoint: OperatorEndpoint; key: SignerKey; reason: string },
): Promise<void> {
  const { agent, endpoint, key, reason } = order;
  const detail = { path: endpoint, key: keyIdOf(key), brand: agent.brand };
  metrics.noteAttack(request.log, reason, detail);
  await inTransaction(db, (tx) =>
    auditStaff(tx, {
      agentId: agent.agentId,
      action: 'order-refused',
      who: key.party,
      address: addressOf(request),
      details: { ...detail, reason },
    }),
  );
}

/** The key that machines and whole teams sign with. It names nobody. */
const sharedKey = 'operator';

/** Whether a whole team signed an order. What such an order may not decide is refused as `personal-key-needed`. */
export const isOfTeam = ({ operator }: { operator: string }): boolean => operator === sharedKey;

/** Decisions about money and members, and views of personal data, have to name a person: somebody with a key of their own. */
const isPersonal = (endpoint: OperatorEndpoint): boolean =>
  endpoint in memberEndpoints || personalEndpoints.some((path) => path === endpoint);

/** Who holds a key of their own is who gives the order, whatever name stands in it. */
const signedBy = <B extends object>(operator: string, body: B): B =>
  'who' in body && operator !== sharedKey ? { ...body, who: operator } : body;
