import { fetchTrusting } from '@sanuk/torture/fetch-trusting';
import { played, type TortureSite } from '@sanuk/torture/site';
import { killedOfCompose } from '@sanuk/torture/victims';
import pg from 'pg';
import type { Stack } from './stack.ts';

/** The running compose as a site that members play at and whose containers are killed. */
export async function composeSite(stack: Stack): Promise<TortureSite> {
  const { ports } = stack;
  const authority = await stack.authority();
  return {
    edgeUrl: stack.url,
    callbackUrl: `https://callback.localhost:${ports.https}`,
    backendUrl: `http://127.0.0.1:${ports['backend-a']}`,
    sandboxUrl: `http://127.0.0.1:${ports.sandbox}`,
    brand: played.brand,
    host: `${played.host}:${ports.https}`,
    keys: { providers: stack.setting('PROVIDER_KEYS'), operators: stack.setting('OPERATOR_KEYS') },
    gamesOpened: () => stack.compose('exec', '-T', 'sandbox', 'cat', '/data/play.jsonl'),
    fetch: fetchTrusting(authority),
    victims: { killed: killedOfCompose, hung: [] },
    outlivesKills: true,
    pidOf: (service) => stack.pidOf(service),
    postmaster: () => stack.pidOf('postgres') ?? 0,
    connect: () => connect(stack.ownerUrl()),
    // The caller removes the stack.
    stop: async () => undefined,
  };
}

/** Connects to the database of the stack; it is killed on purpose. */
export async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
