import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { countRecoveryCodes } from '../accounts/accounts.repository.ts';
import type { Context } from '../context.ts';
import { join, passwordLength, sealSetup } from '../log-in/join.service.ts';
import { logIn } from '../log-in/log-in.service.ts';
import { newTotpSecret, totpAddress } from '../log-in/totp.ts';
import { insertNote } from '../notes/notes.repository.ts';
import { readDeviceKey } from '../sessions/device-proof.ts';
import { endSessions, listSessions } from '../sessions/sessions.service.ts';
import { ok, refuse } from './answers.ts';
import { addressOf, sessionCookie, type WithVisit } from './guard.ts';

const strict = { additionalProperties: false } as const;
const Password = Type.String({ minLength: passwordLength.least, maxLength: passwordLength.most });
const Device = Type.Object({ kty: Type.String(), crv: Type.String(), x: Type.String(), y: Type.String() });
const LogInBody = Type.Object(
  {
    name: Type.String({ pattern: '^[a-z][a-z0-9_.-]{1,29}$' }),
    password: Type.String({ minLength: 1, maxLength: passwordLength.most }),
    code: Type.String({ minLength: 6, maxLength: 20 }),
    device: Device,
  },
  strict,
);
const JoinBody = Type.Object(
  {
    invitation: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }),
    password: Password,
    setup: Type.String({ maxLength: 300 }),
    code: Type.String({ pattern: '^[0-9]{6}$' }),
    device: Device,
  },
  strict,
);
const EndBody = Type.Object({ session_id: Type.String({ format: 'uuid' }) }, strict);

/** Invitations, log-in and sessions. */
export function sessionRoutes(app: FastifyInstance, context: Context, withVisit: WithVisit): void {
  const { db, seal } = context;
  const origin = (request: FastifyRequest) => ({
    address: addressOf(request),
    userAgent: request.headers['user-agent'] ?? '',
  });

  app.post('/api/setup', async () => {
    const secret = newTotpSecret();
    return ok({ secret, address: totpAddress('sanuk', secret), setup: sealSetup(seal, secret) });
  });

  app.post<{ Body: Static<typeof JoinBody> }>(
    '/api/join',
    { schema: { body: JoinBody } },
    async (request, reply) => {
      const device = readDeviceKey(request.body.device);
      if (!device) return refuse(reply, 'request-invalid');
      const joined = await join(context, { ...request.body, device, ...origin(request) });
      if (typeof joined === 'string') return refuse(reply, joined);
      const { name, session, recoveryCodes } = joined;
      reply.header('set-cookie', sessionCookie(context, session.token));
      return ok({ name, recovery_codes: recoveryCodes });
    },
  );

  app.post<{ Body: Static<typeof LogInBody> }>(
    '/api/log-in',
    { schema: { body: LogInBody } },
    async (request, reply) => {
      const device = readDeviceKey(request.body.device);
      if (!device) return refuse(reply, 'request-invalid');
      const opened = await logIn(context, { ...request.body, device, ...origin(request) });
      if (typeof opened === 'string') {
        context.log.warn(
          { name: request.body.name, address: addressOf(request), fault: opened },
          'log-in refused',
        );
        return refuse(reply, opened);
      }
      reply.header('set-cookie', sessionCookie(context, opened.token));
      return ok({ name: request.body.name });
    },
  );

  app.get(
    '/api/me',
    withVisit(async ({ account, session }) => {
      const own = await context.backend.readOwn(account);
      const codes = await countRecoveryCodes(db, account.name);
      return ok({
        ...own,
        recovery_codes_left: codes,
        session_id: session.sessionId,
        has_releases: context.releases !== null,
      });
    }),
  );

  ownSessionRoutes(app, context, withVisit);
}

/** Sessions of the person who asks. */
function ownSessionRoutes(app: FastifyInstance, context: Context, withVisit: WithVisit): void {
  const { db, notes } = context;
  app.post(
    '/api/log-out',
    withVisit(async ({ session, address: network }, _request, reply) => {
      const { name, sessionId } = session;
      await db.transaction().execute(async (tx) => {
        if ((await endSessions(tx, name, 'logged-out', sessionId)) > 0)
          await insertNote(tx, { name, network, event: { name: 'staff-logged-out' } });
      });
      notes.wake();
      reply.header('set-cookie', sessionCookie(context, ''));
      return ok(null);
    }),
  );

  app.get(
    '/api/sessions',
    withVisit(async ({ account }) => ok(await listSessions(db, account.name))),
  );

  app.post(
    '/api/sessions/end',
    { schema: { body: EndBody } },
    withVisit(async ({ account: { name }, address: network }, request) => {
      const { session_id } = request.body as Static<typeof EndBody>;
      const ended = await db.transaction().execute(async (tx) => {
        const count = await endSessions(tx, name, 'ended-by-person', session_id);
        if (count > 0)
          await insertNote(tx, { name, network, event: { name: 'staff-sessions-ended', ended: count } });
        return count;
      });
      notes.wake();
      return ok({ ended });
    }),
  );
}
