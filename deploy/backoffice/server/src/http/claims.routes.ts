import { mayCall } from '@sanuk/contract/outside/staff-roles';
import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import type { Context } from '../context.ts';
import { QueueClaims } from '../queue/claims.ts';
import { ok, refuse } from './answers.ts';
import type { WithVisit } from './guard.ts';

const ClaimsBody = Type.Object(
  {
    brand: Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' }),
    page: Type.String({ format: 'uuid' }),
    open: Type.Union([
      // Kind and id of the item, as the page names it.
      Type.String({ pattern: '^[a-z]{1,20} [!-~]{1,80}$', maxLength: 101 }),
      Type.Null(),
    ]),
  },
  { additionalProperties: false },
);

/** Tells people who read the money queue of a brand which item another person has open. */
export function claimRoutes(
  app: FastifyInstance,
  { backend }: Pick<Context, 'backend'>,
  withVisit: WithVisit,
): void {
  const claims = new QueueClaims();
  app.post(
    '/api/queue/claims',
    { schema: { body: ClaimsBody } },
    withVisit(async ({ account }, request, reply) => {
      const body = request.body as Static<typeof ClaimsBody>;
      const { name, display_name: displayName, grants } = await backend.readOwn(account);
      const roles = grants.filter(({ brand }) => brand === body.brand).map(({ role }) => role);
      if (!mayCall('/operator/withdrawals/list', roles)) return refuse(reply, 'not-permitted');
      // A person who may not decide must not hold up an item.
      const open = mayCall('/operator/withdrawals/approve', roles) ? body.open : null;
      return ok(claims.note({ ...body, open, name, displayName }));
    }),
  );
}
