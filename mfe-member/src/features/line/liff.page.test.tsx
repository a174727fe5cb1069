import type { LineLogin, LineOutcome } from '@sanuk/contract/areas/line';
import { refuse } from '@sanuk/testing/fake-server';
import { type PageOptions, renderPage, screen, waitFor } from '@sanuk/testing/render-page';
import type { LiffSdk, LoadLiffSdk } from './liff-token.ts';
import { createLinePage } from './line.page.tsx';
import { placesHere } from './line.rules.ts';
import { begunLogin } from './line-arrival.ts';

const liffAgent = 'Mozilla/5.0 (iPhone) Line/14.1.0 LIFF';
const lineAgent = 'Mozilla/5.0 (iPhone) Line/14.1.0';
const otherAgent = 'Mozilla/5.0 (iPhone) Safari';
const tokens = '#access_token=access&id_token=head.body.signature&feature_token=feature';

const pages = Object.fromEntries(
  placesHere.map((name) => [name, async () => ({ default: () => <h1>{`page ${name}`}</h1> })]),
) as unknown as Parameters<typeof createLinePage>[0];

const login: LineLogin = {
  state: 'state-of-the-page',
  // Going there is seen in the address of the test's own document.
  login_url: `${window.location.origin}/#page-of-line`,
  liff_id: '2000000005-siamTest',
  expires_at: '2026-11-23T05:10:00Z',
};
const linked: LineOutcome = {
  ...{ outcome: 'confirm', session: null, display_name: 'มะลิ' },
  ...{ member_phone: '08****78', link_ticket: 'ticket' },
};
const unlinked: LineOutcome = { ...linked, outcome: 'unlinked', member_phone: null };
const signedIn: LineOutcome = {
  ...{ outcome: 'signed-in', display_name: 'มะลิ', member_phone: null, link_ticket: null },
  session: { access_token: 'token-by-line', expires_at: '2026-12-20T00:00:00.000Z' },
};

let agent: jest.SpyInstance<string, []>;
beforeEach(() => {
  agent = jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(liffAgent);
});
afterEach(() => {
  agent.mockRestore();
  window.history.replaceState(null, '', '/');
});

/** LINE's SDK in its LIFF browser; `addresses` are those it was started at. */
function standInSdk(changes: Partial<LiffSdk> = {}) {
  const addresses: string[] = [];
  const sdk: LiffSdk = {
    init: async ({ liffId }) => {
      expect(liffId).toBe(login.liff_id);
      addresses.push(`${window.location.search}${window.location.hash}`);
    },
    isInClient: () => true,
    getIDToken: () => 'head.body.signature',
    ...changes,
  };
  return { addresses, load: async () => sdk };
}

function open(load: LoadLiffSdk, { answers, ...options }: Partial<PageOptions> = {}) {
  const Page = createLinePage(pages, load);
  return renderPage(<Page />, {
    ...{ path: `/liff?liff.state=%2Fdeposit${tokens}`, route: '/liff/:name?', session: 'guest' },
    ...options,
    answers: { 'POST /api/line/begin': login, ...answers },
  });
}

test('[M9] in a LIFF browser a linked member confirms the phone, and is signed in at the page of the name', async () => {
  const { load, addresses } = standInSdk();
  const page = await open(load, {
    answers: { 'POST /api/line/finish_liff': linked, 'POST /api/line/confirm': signedIn },
  });
  expect(await screen.findByText('เข้าสู่ระบบเป็นสมาชิก 08****78 ใช่หรือไม่')).toBeVisible();
  expect(page.server.requestsTo('POST /api/line/finish_liff').map(({ body }) => body)).toEqual([
    { state: login.state, id_token: 'head.body.signature' },
  ]);
  expect(addresses).toEqual([tokens]);
  expect(page.location()).toBe('/liff/deposit');
  expect(window.location.hash).toBe('');
  expect(localStorage.getItem('sanuk:user') ?? '').not.toContain('token-by-line');

  await page.user.click(screen.getByRole('button', { name: 'ใช่ เข้าสู่ระบบ' }));
  expect(await screen.findByRole('heading', { name: 'page deposit' })).toBeVisible();
  expect(page.server.requestsTo('POST /api/line/confirm').map(({ body }) => body)).toEqual([
    { link_ticket: 'ticket' },
  ]);
  expect(localStorage.getItem('sanuk:user')).toContain('token-by-line');
});

test('[M9] a visitor who is not the member of the token signs in as nobody', async () => {
  const page = await open(standInSdk().load, { answers: { 'POST /api/line/finish_liff': linked } });
  await page.user.click(await screen.findByRole('button', { name: 'ไม่ใช่ฉัน' }));
  expect(await screen.findByRole('button', { name: 'เข้าสู่ระบบด้วยเบอร์โทรศัพท์' })).toBeVisible();
  expect(page.server.requestsTo('POST /api/line/confirm')).toHaveLength(0);
});

test('[M9] a LINE account that a LIFF browser names is offered for linking after the visitor claims it', async () => {
  const page = await open(standInSdk().load, {
    session: 'member',
    answers: { 'POST /api/line/finish_liff': unlinked },
  });
  expect(await screen.findByText('บัญชี LINE นี้เป็นของคุณใช่หรือไม่')).toBeVisible();
  expect(screen.queryByLabelText('รหัสผ่าน')).toBeNull();
  await page.user.click(screen.getByRole('button', { name: 'ใช่ บัญชีของฉัน' }));
  expect(await screen.findByLabelText('รหัสผ่าน')).toBeVisible();
});

test('[M9] a member who is signed in already sees the page at once', async () => {
  const same: LineOutcome = { ...signedIn, outcome: 'same', session: null };
  await open(standInSdk().load, { session: 'member', answers: { 'POST /api/line/finish_liff': same } });
  expect(await screen.findByRole('heading', { name: 'page deposit' })).toBeVisible();
});

test('[M9] a page that is opened again with the same token does not send it again', async () => {
  const same: LineOutcome = { ...signedIn, outcome: 'same', session: null };
  const answers = { 'POST /api/line/finish_liff': same };
  const first = await open(standInSdk().load, { session: 'member', answers });
  expect(await screen.findByRole('heading', { name: 'page deposit' })).toBeVisible();
  first.unmount();
  const { load, addresses } = standInSdk();
  const path = '/liff?liff.state=%2Fdeposit';
  const page = await open(load, { path, session: 'member', answers });
  expect(await screen.findByRole('heading', { name: 'page deposit' })).toBeVisible();
  expect(addresses).toEqual(['']);
  expect(page.server.requestsTo('POST /api/line/finish_liff')).toHaveLength(0);
});

test('[M9] a token that the server refuses signs nobody in, and its sentence is shown', async () => {
  const answer = refuse('line-token-invalid', 'ยืนยันตัวตนจาก LINE ไม่สำเร็จ');
  await open(standInSdk().load, { answers: { 'POST /api/line/finish_liff': answer } });
  expect(await screen.findByRole('alert')).toHaveTextContent('ยืนยันตัวตนจาก LINE ไม่สำเร็จ');
});

const broken = new Error('broken');
test.each([
  ['is not in the app of LINE', standInSdk({ isInClient: () => false }).load],
  ['does not start', standInSdk({ init: () => Promise.reject(broken) }).load],
  ['has no token', standInSdk({ getIDToken: () => null }).load],
  ['cannot be loaded', () => Promise.reject(broken)],
] as const)('[M9] where the SDK %s, the visitor goes to the page of LINE by a press', async (_what, load) => {
  const page = await open(load);
  expect(await screen.findByRole('alert')).toHaveTextContent('LINE ไม่ได้ยืนยันตัวตนให้โดยอัตโนมัติ');
  expect(window.location.hash).toBe('');
  expect(page.server.requestsTo('POST /api/line/finish_liff')).toHaveLength(0);
  await page.user.click(screen.getByRole('button', { name: 'เข้าสู่ระบบด้วย LINE' }));
  await waitFor(() => expect(window.location.hash).toBe('#page-of-line'));
  expect(begunLogin.read()).toEqual({ state: login.state, name: 'deposit' });
});

const never: LoadLiffSdk = () => Promise.reject(new Error('the SDK is not for this browser'));

test('[M9] a brand without a LIFF app logs in at the page of LINE, also in a LIFF browser', async () => {
  await open(never, { answers: { 'POST /api/line/begin': { ...login, liff_id: null } } });
  await waitFor(() => expect(window.location.hash).toBe('#page-of-line'));
  expect(begunLogin.read()).toEqual({ state: login.state, name: 'deposit' });
});

test('[M9] in LINE outside its LIFF browser tokens in the address are dropped, and LINE is asked', async () => {
  agent.mockReturnValue(lineAgent);
  const page = await open(never);
  await waitFor(() => expect(window.location.hash).toBe('#page-of-line'));
  expect(page.location()).toBe('/liff/deposit');
});

test('[M9] in another browser tokens in the address are dropped, and nobody is signed in', async () => {
  agent.mockReturnValue(otherAgent);
  const page = await open(never, { path: `/liff/deposit${tokens}` });
  expect(await screen.findByRole('button', { name: 'เข้าสู่ระบบด้วย LINE' })).toBeVisible();
  expect(page.location()).toBe('/liff/deposit');
  expect(page.server.requestsTo('POST /api/line/begin')).toHaveLength(0);
});
