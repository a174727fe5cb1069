import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEmptyDatabase, invitePerson, resetPerson } from '@sanuk/backend/testing/office';
import { createTestContext, type TestContext } from '@sanuk/backend/testing/test-context';
import { createLog } from '@sanuk/common/log';
import { signTextByKey } from '@sanuk/common/signature';
import type { StaffRole } from '@sanuk/contract/outside/staff-roles';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import pg from 'pg';
import { configFrom } from '../config.ts';
import type { PushOptions } from '../push/push.ts';
import { type BackofficeServer, startServer } from '../server.ts';
import { proofText } from '../sessions/device-proof.ts';

export const publicUrl = 'https://office.test';

/** The server of the back office over a backend and a database of its own. */
export interface Office extends BackofficeServer {
  backend: TestContext;
  /** owner of the database of the back office, for moving clocks back */
  admin: pg.Client;
  close(): Promise<void>;
}

export async function openOffice(env: Record<string, string> = {}, push: PushOptions = {}): Promise<Office> {
  const backend = await createTestContext();
  const backendUrl = await backend.app.listen({ host: '127.0.0.1', port: 0 });
  const database = await createEmptyDatabase();
  const appDir = mkdtempSync(join(tmpdir(), 'sanuk-office-'));
  writeFileSync(join(appDir, 'index.html'), '<!doctype html><title>office</title>');
  cpSync(join(__dirname, '../../../app/public'), appDir, { recursive: true });
  const config = configFrom({
    ...{ PUBLIC_URL: publicUrl, DATABASE_URL: database.ownerUrl, BACKEND_URL: backendUrl },
    ...{ BACKOFFICE_SECRET: 'ab'.repeat(32), APP_DIR: appDir, LOG_LEVEL: 'silent', ...env },
  });
  const log = createLog({ service: 'backoffice', level: 'silent' });
  // Tests look at the queue themselves.
  const server = await startServer(config, log, { push: { lookEveryMs: null, ...push } });
  await server.app.ready();
  const admin = new pg.Client({ connectionString: database.ownerUrl });
  admin.on('error', () => {});
  await admin.connect();
  return {
    ...server,
    backend,
    admin,
    async close() {
      await server.stop();
      await admin.end();
      await database.drop();
      await backend.close();
      rmSync(appDir, { recursive: true, force: true });
    },
  };
}

/** Resolves when a request of the office waits for a lock that a test holds. */
export async function waitsForLock(office: Office): Promise<void> {
  const isWaiting = async () =>
    (
      await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        office.context.db,
      )
    ).rows.length > 0;
  while (!(await isWaiting()));
}

/** A browser: it keeps the cookie, and signs every request with a key that it made. */
export class Browser {
  readonly #office: Office;
  readonly #key: KeyObject;
  readonly device: object;
  cookie = '';

  constructor(office: Office) {
    this.#office = office;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#key = privateKey;
    const { kty, crv, x, y } = publicKey.export({ format: 'jwk' });
    this.device = { kty, crv, x, y };
  }

  async send(
    method: 'GET' | 'POST',
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> {
    const payload = body === undefined ? '' : JSON.stringify(body);
    const response = await this.#office.app.inject({
      method,
      url: path,
      headers: {
        ...(method === 'POST' ? { origin: publicUrl } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.cookie === '' ? {} : { cookie: this.cookie }),
        'x-proof': this.proof(method, path, payload),
        ...headers,
      },
      payload: body === undefined ? undefined : payload,
    });
    const set = response.headers['set-cookie'];
    if (typeof set === 'string') this.cookie = set.split(';', 1)[0] ?? '';
    return response;
  }

  proof(method: string, target: string, body: string, nowMs = Date.now()): string {
    const nonce = randomBytes(16).toString('base64url');
    const text = proofText({ method, target, body }, String(nowMs), nonce);
    return `${nowMs}.${nonce}.${signTextByKey(text, this.#key)}`;
  }
}

/** Code of an authenticator app. */
export const codeOf = (secret: string, nowMs = Date.now()): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: nowMs });

export const goodPassword = 'a long enough password';

export interface Employee {
  name: string;
  browser: Browser;
  secret: string;
  recoveryCodes: string[];
}

/** Invites a person with these roles and lets them join in a browser of their own. */
export async function employ(office: Office, name: string, roles: readonly StaffRole[]): Promise<Employee> {
  return acceptInvitation(office, name, await invitePerson(office.backend, name, roles));
}

/** Resets a person, who has lost everything, and lets them join again in a browser of their own. */
export const employAgain = async (office: Office, name: string): Promise<Employee> =>
  acceptInvitation(office, name, await resetPerson(office.backend, name));

async function acceptInvitation(office: Office, name: string, invitation: string): Promise<Employee> {
  const browser = new Browser(office);
  const setup = (await browser.send('POST', '/api/setup')).json().data;
  const joined = await browser.send('POST', '/api/join', {
    ...{ invitation, password: goodPassword, setup: setup.setup },
    ...{ code: codeOf(setup.secret), device: browser.device },
  });
  const { code, data } = joined.json<{ code: string; data: { recovery_codes: string[] } }>();
  if (code !== 'ok') throw new Error(`${name} could not join: ${code}`);
  return { name, browser, secret: setup.secret, recoveryCodes: data.recovery_codes };
}
