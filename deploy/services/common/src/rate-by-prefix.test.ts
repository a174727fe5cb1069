import Fastify, { type FastifyInstance } from 'fastify';
import { limitRate } from './rate-by-prefix.ts';

let app: FastifyInstance;
beforeEach(async () => {
  app = Fastify();
  await limitRate(app, {
    perMinute: 4,
    addressOf: ({ headers }) => String(headers.from),
    isFree: ({ url }) => url === '/free',
  });
  app.get('/', () => 'here');
  app.get('/free', () => 'here');
});
afterEach(() => app.close());

/** Statuses of so many requests one after the other. */
async function ask(from: string, count: number, url = '/'): Promise<number[]> {
  const statuses = [];
  for (let asked = 0; asked < count; asked += 1)
    statuses.push((await app.inject({ url, headers: { from } })).statusCode);
  return statuses;
}

describe('requests of a minute', () => {
  test('[F6] have an end by address, whatever is asked, and others go on', async () => {
    expect(await ask('203.0.113.1', 3, '/nothing')).toEqual([404, 404, 404]);
    expect(await ask('203.0.113.1', 3)).toEqual([200, 429, 429]);
    expect(await ask('203.0.113.1', 1, '/free')).toEqual([200]);
    expect(await ask('203.0.113.2', 1)).toEqual([200]);
  });

  test('[F6] [P4] climb with the prefix of IPv6: half more for a /56, twice as many for a /48', async () => {
    expect(await ask('2001:db8::1', 4)).toEqual([200, 200, 200, 200]);
    expect(await ask('2001:db8::2', 9)).toEqual(Array(9).fill(429));
    // What the first network had too many of did not count against its neighbours.
    expect(await ask('2001:db8:0:1::1', 3)).toEqual([200, 200, 429]);
    expect(await ask('2001:db8:0:100::1', 3)).toEqual([200, 200, 429]);
    expect(await ask('2001:db8:1::1', 1)).toEqual([200]);
  });
});
