import { createLineKeys } from './line-keys.ts';
import { newLiffKey, openLine } from './testing/line-stand-in.ts';

let line: Awaited<ReturnType<typeof openLine>>;
let nowMs: number;
beforeEach(async () => {
  line = await openLine();
  nowMs = 0;
});
afterEach(() => line.server.close());

const [first, second] = [newLiffKey('first'), newLiffKey('second')];
const open = () => createLineKeys(line.url, () => nowMs);

test('[M9] the keys of LINE are fetched once for all tokens that name them, also at the same moment', async () => {
  line.published.keys = [first.jwk, second.jwk];
  const findKey = open();
  const found = await Promise.all(['first', 'second', 'first'].map(findKey));
  expect(found.map((key) => key?.asymmetricKeyType)).toEqual(['ec', 'ec', 'ec']);
  expect(line.published.fetches).toBe(1);
});

test('[M9] tokens that name unknown keys make the backend fetch once a minute at most', async () => {
  line.published.keys = [first.jwk];
  const findKey = open();
  for (const id of ['unknown', 'guessed', 'second']) expect(await findKey(id)).toBeNull();
  expect(line.published.fetches).toBe(1);
  line.published.keys = [first.jwk, second.jwk];
  nowMs += 60_001;
  expect(await findKey('second')).not.toBeNull();
  expect(line.published.fetches).toBe(2);
});

test('[M9] a key that LINE has withdrawn is believed for a day at most', async () => {
  line.published.keys = [first.jwk];
  const findKey = open();
  await findKey('first');
  line.published.keys = [second.jwk];
  expect(await findKey('first')).not.toBeNull();
  nowMs += 86_400_001;
  expect(await findKey('first')).toBeNull();
});

test('[M9] keys of another kind are left out', async () => {
  line.published.keys = [{ kty: 'RSA', kid: 'first', n: 'AQAB', e: 'AQAB' }, second.jwk];
  const findKey = open();
  expect(await findKey('first')).toBeNull();
  expect(await findKey('second')).not.toBeNull();
});

test('[M9] after LINE could not be reached the next token fetches again', async () => {
  const findKey = open();
  line.published.status = 503;
  await expect(findKey('first')).rejects.toThrow('LINE answered 503');
  line.published.status = 200;
  line.published.keys = [first.jwk];
  expect(await findKey('first')).not.toBeNull();
});
