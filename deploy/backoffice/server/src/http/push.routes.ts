import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import type { Context } from '../context.ts';
import { beginningOf } from '../push/notice.ts';
import { addSubscription, removeBrand, renewSubscription } from '../push/push.repository.ts';
import { readPushAddress } from '../push/push-address.ts';
import { mayDecide } from '../push/queue-watch.ts';
import { ok, refuse } from './answers.ts';
import type { WithVisit } from './guard.ts';

const strict = { additionalProperties: false } as const;
const Brand = Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' });
const Endpoint = Type.String({ minLength: 1, maxLength: 1_000 });
const Language = Type.Enum(['th', 'en']);
/** As a browser makes it. */
const Subscription = Type.Object(
  {
    endpoint: Endpoint,
    p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{87}$' }),
    auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' }),
  },
  strict,
);
const AddBody = Type.Object({ brand: Brand, subscription: Subscription, language: Language }, strict);
const RenewBody = Type.Object({ subscription: Subscription, language: Language }, strict);
const RemoveBody = Type.Object({ brand: Brand, endpoint: Endpoint }, strict);

/** Notifications of the queue in a browser of a person, by brand. Each person has their own alone. */
export function pushRoutes(
  app: FastifyInstance,
  { backend, db, push }: Pick<Context, 'backend' | 'db' | 'push'>,
  withVisit: WithVisit,
): void {
  const { sender } = push;
  const read = (given: Static<typeof Subscription>) => readPushAddress(given, sender.isService);

  app.get(
    '/api/push',
    withVisit(async () => ok({ key: sender.publicKey })),
  );

  app.post(
    '/api/push',
    { schema: { body: AddBody } },
    withVisit(async ({ account, session }, request, reply) => {
      const { brand, subscription, language } = request.body as Static<typeof AddBody>;
      if (!mayDecide(await backend.readOwn(account), brand)) return refuse(reply, 'not-permitted');
      const address = read(subscription);
      if (!address) return refuse(reply, 'push-service-unknown');
      const { name } = account;
      const isNew = await addSubscription(
        db,
        { name, sessionId: session.sessionId, language },
        address,
        brand,
      );
      if (isNew === null) return refuse(reply, 'push-refused');
      // The first message proves that a service takes messages of this server for this browser.
      const outcome = isNew ? await sender.sendTo(address, beginningOf(brand, language)) : null;
      if (outcome === 'gone' || outcome === 'refused') {
        await removeBrand(db, name, address.endpoint, brand);
        return refuse(reply, 'push-refused');
      }
      return ok({ is_reached: sender.isReached(address.endpoint) });
    }),
  );

  app.post(
    '/api/push/renew',
    { schema: { body: RenewBody } },
    withVisit(async ({ account, session }, request) => {
      const { subscription, language } = request.body as Static<typeof RenewBody>;
      const address = read(subscription);
      if (!address) return ok({ brands: [], is_reached: true });
      const owner = { name: account.name, sessionId: session.sessionId, language };
      const brands = await renewSubscription(db, owner, address);
      return ok({ brands, is_reached: sender.isReached(address.endpoint) });
    }),
  );

  app.post(
    '/api/push/remove',
    { schema: { body: RemoveBody } },
    withVisit(async ({ account }, request) => {
      const { brand, endpoint } = request.body as Static<typeof RemoveBody>;
      await removeBrand(db, account.name, endpoint, brand);
      return ok(null);
    }),
  );
}
