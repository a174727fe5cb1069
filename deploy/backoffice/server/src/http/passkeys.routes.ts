import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import { lockAccount } from '../accounts/accounts.repository.ts';
import { markSucceeded, takeAttempt } from '../accounts/attempts.repository.ts';
import { isPassword } from '../accounts/passwords.ts';
import type { Context } from '../context.ts';
import { insertNote } from '../notes/notes.repository.ts';
import { printable } from '../notes/printable.ts';
import { Challenges } from '../passkeys/challenges.ts';
import { deletePasskey, findPasskey, listPasskeys } from '../passkeys/passkeys.repository.ts';
import { addPasskey, checkPasskey, offerLogIn, offerPasskey } from '../passkeys/passkeys.service.ts';
import { readDeviceKey } from '../sessions/device-proof.ts';
import { openSession } from '../sessions/sessions.service.ts';
import { ok, refuse } from './answers.ts';
import { addressOf, sessionCookie, type WithVisit } from './guard.ts';

const strict = { additionalProperties: false } as const;
const Sealed = Type.String({ maxLength: 400 });
/** What an authenticator answers; the library checks the rest of it. */
const Response = Type.Object({ id: Type.String({ minLength: 1, maxLength: 1_400 }) });
const AddBody = Type.Object(
  {
    challenge: Sealed,
    response: Response,
    label: Type.String({ pattern: '^(?=.*\\S)[^\\u0000-\\u001f\\u007f]{1,60}$' }),
    password: Type.String({ minLength: 1, maxLength: 200 }),
  },
  strict,
);
const RemoveBody = Type.Object({ credential_id: Type.String({ maxLength: 1_400 }) }, strict);
const LogInBody = Type.Object(
  {
    challenge: Sealed,
    response: Response,
    device: Type.Object({ kty: Type.String(), crv: Type.String(), x: Type.String(), y: Type.String() }),
  },
  strict,
);

/** Passkeys: a person adds and removes their own, and logs in with one in place of password and code. */
export function passkeyRoutes(app: FastifyInstance, context: Context, withVisit: WithVisit): void {
  const { config, db, seal } = context;
  const parts = { config, db, challenges: new Challenges(seal) };
  ownPasskeyRoutes(app, { ...context, ...parts }, withVisit);
  logInRoutes(app, { ...context, ...parts });
}

type Parts = Context & { challenges: Challenges };

function ownPasskeyRoutes(app: FastifyInstance, parts: Parts, withVisit: WithVisit): void {
  const { db, log, notes } = parts;

  app.get(
    '/api/passkeys',
    withVisit(async ({ account }) => {
      const all = await listPasskeys(db, account.name);
      return ok(
        all.map(({ credential_id, label, created_at, last_used_at }) => ({
          ...{ credential_id, label, created_at: created_at.toISOString() },
          last_used_at: last_used_at?.toISOString() ?? null,
        })),
      );
    }),
  );

  app.post(
    '/api/passkeys/options',
    withVisit(async ({ account }) => ok(await offerPasskey(parts, account.name))),
  );

  // A passkey outlives the session: an unattended screen is not enough to add one.
  app.post(
    '/api/passkeys/add',
    { schema: { body: AddBody } },
    withVisit(async ({ account, address }, request, reply) => {
      const { challenge, response, label, password } = request.body as Static<typeof AddBody>;
      const { name } = account;
      const attempt = await takeAttempt(db, { name, address });
      if (attempt === null) return refuse(reply, 'too-many-attempts');
      if (!(await isPassword(account.password_hash, password))) return refuse(reply, 'wrong-password');
      await markSucceeded(db, attempt);
      const given = {
        challenge,
        label: label.trim(),
        response: response as unknown as RegistrationResponseJSON,
      };
      const isAdded = await db.transaction().execute(async (tx) => {
        // The person may have accepted a new invitation meanwhile, which voids every old way in.
        const locked = await lockAccount(tx, name);
        if (locked?.password_hash !== account.password_hash) return false;
        if (!(await addPasskey({ ...parts, db: tx }, name, given))) return false;
        const event = { name: 'staff-passkey-added', label: printable(given.label, 60) } as const;
        await insertNote(tx, { name, network: address, event });
        return true;
      });
      if (!isAdded) return refuse(reply, 'passkey-invalid');
      notes.wake();
      log.info({ name, address }, 'a passkey was added');
      return ok(null);
    }),
  );

  app.post(
    '/api/passkeys/remove',
    { schema: { body: RemoveBody } },
    withVisit(async ({ account, address }, request) => {
      const { credential_id } = request.body as Static<typeof RemoveBody>;
      const isRemoved = await db.transaction().execute(async (tx) => {
        const { name } = account;
        const label = printable((await findPasskey(tx, credential_id))?.label ?? '', 60);
        if (!(await deletePasskey(tx, name, credential_id))) return false;
        await insertNote(tx, { name, network: address, event: { name: 'staff-passkey-removed', label } });
        return true;
      });
      notes.wake();
      if (isRemoved) log.info({ name: account.name, address }, 'a passkey was removed');
      return ok({ removed: isRemoved });
    }),
  );
}

function logInRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, log, notes } = parts;
  app.post('/api/log-in/passkey/options', async () => ok(await offerLogIn(parts)));

  app.post<{ Body: Static<typeof LogInBody> }>(
    '/api/log-in/passkey',
    { schema: { body: LogInBody } },
    async (request, reply) => {
      const { challenge, response } = request.body;
      const device = readDeviceKey(request.body.device);
      if (!device) return refuse(reply, 'request-invalid');
      const given = { challenge, response: response as unknown as AuthenticationResponseJSON };
      const checked = await checkPasskey(parts, given);
      const address = addressOf(request);
      if (!checked?.isProven) {
        if (checked) notes.noteFailure(checked.name, address, 'passkey');
        log.warn({ address, fault: 'passkey-invalid' }, 'log-in refused');
        return refuse(reply, 'passkey-invalid');
      }
      const { name } = checked;
      const userAgent = request.headers['user-agent'] ?? '';
      const session = await db.transaction().execute(async (tx) => {
        // A new invitation, or the person in another browser, may have removed it since it was checked.
        await lockAccount(tx, name);
        if (!(await findPasskey(tx, given.response.id))) return null;
        const event = {
          name: 'staff-logged-in',
          way: 'passkey',
          browser: printable(userAgent, 200),
        } as const;
        await insertNote(tx, { name, network: address, event });
        return openSession(tx, { name, device, address, userAgent });
      });
      if (!session) return refuse(reply, 'passkey-invalid');
      notes.wake();
      reply.header('set-cookie', sessionCookie(parts, session.token));
      return ok({ name });
    },
  );
}
