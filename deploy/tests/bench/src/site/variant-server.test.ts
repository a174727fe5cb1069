import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serveVariant, type VariantServer } from './variant-server.ts';

let edge: Server;
let variant: VariantServer;
const seen: { host?: string; origin?: string; path?: string; method?: string }[] = [];

beforeAll(async () => {
  edge = createServer(({ headers: { host, origin }, url: path, method }, response) => {
    seen.push({ host, origin, path, method });
    response.setHeader('x-of', 'edge');
    response.end('from the edge');
  });
  await new Promise<void>((resolve) => edge.listen(0, '127.0.0.1', resolve));
  const edgePort = (edge.address() as AddressInfo).port;
  const answer = (text: string, isImmutable: boolean) => ({
    type: 'text/html; charset=utf-8',
    bytes: Buffer.from(text),
    isImmutable,
  });
  const answers = new Map([['/main.js', answer('one()', true)]]);
  variant = await serveVariant({ port: 0, edgePort, answers, page: answer('<p>page</p>', false) });
});
afterAll(async () => {
  await variant.stop();
  await new Promise((resolve) => edge.close(resolve));
});

test('its own files go out compressed and for good, its page to every navigation', async () => {
  const file = await fetch(`${variant.url}/main.js`, { headers: { 'accept-encoding': 'br' } });
  expect(await file.text()).toBe('one()');
  expect(Object.fromEntries(file.headers)).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const page = await fetch(`${variant.url}/anywhere?x=1`, { headers: { 'sec-fetch-dest': 'document' } });
  expect(await page.text()).toBe('<p>page</p>');
  expect(page.headers.get('cache-control')).toBe('no-store');
});

test('everything else is the edge’s answer, asked as at the edge itself', async () => {
  const answer = await fetch(`${variant.url}/api/lobby/configs?lobby_key=home`, {
    method: 'POST',
    headers: { origin: variant.url },
  });
  expect([await answer.text(), answer.headers.get('x-of')]).toEqual(['from the edge', 'edge']);
  const host = `localhost:${(edge.address() as AddressInfo).port}`;
  expect(seen.at(-1)).toEqual({
    host,
    origin: `http://${host}`,
    path: '/api/lobby/configs?lobby_key=home',
    method: 'POST',
  });
});
