import { type Browser, employ, type Office, openOffice } from '../testing/office.ts';

jest.setTimeout(60_000);

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.close());

const pageOf = (number: number) => `01960000-0000-4000-8000-00000000000${number}`;
const item = 'withdrawal 01960000-0000-7000-8000-000000000001';

const report = (browser: Browser, page: number, open: unknown, brand = 'siam') =>
  browser.send('POST', '/api/queue/claims', { brand, page: pageOf(page), open });

test('people of a brand see what another one has open, until it is closed', async () => {
  const nid = await employ(office, 'nid', ['finance']);
  const fon = await employ(office, 'fon', ['support']);
  expect((await report(nid.browser, 1, item)).json()).toMatchObject({ code: 'ok', data: [] });
  expect((await report(fon.browser, 2, null)).json().data).toEqual([{ item, by: 'nid (nid)' }]);
  await report(nid.browser, 1, null);
  expect((await report(fon.browser, 2, null)).json().data).toEqual([]);
});

test('a person who may not read the queue of the brand neither sees claims nor makes any', async () => {
  const { browser } = await employ(office, 'content', ['content']);
  const other = await employ(office, 'other', ['finance']);
  for (const [person, brand] of [
    [browser, 'siam'],
    [other.browser, 'thara'],
  ] as const) {
    const answer = await report(person, 3, item, brand);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'not-permitted']);
  }
  expect((await report(other.browser, 4, null)).json().data).toEqual([]);
});

test.each([
  ['without a kind', '01960000-0000-7000-8000-000000000001'],
  ['that is too long', `gift ${'x'.repeat(81)}`],
  ['with a line break', 'gift 1\n2'],
  ['that is no text', { gift: 1 }],
])('an item %s is refused', async (what, open) => {
  const { browser } = await employ(office, `wrong${what.length}`, ['finance']);
  expect((await report(browser, 5, open)).statusCode).toBe(400);
});

test('claims are for people who are logged in', async () => {
  const answer = await office.app.inject({
    method: 'POST',
    url: '/api/queue/claims',
    headers: { origin: 'https://office.test' },
    payload: { brand: 'siam', page: pageOf(6), open: null },
  });
  expect(answer.statusCode).toBe(401);
});
