import type { LineAccount, LineOutcome } from '@sanuk/contract/areas/line';
import { listen } from '@sanuk/platform';
import { refuse } from '@sanuk/testing/fake-server';
import { type PageOptions, renderPage, screen, waitFor, within } from '@sanuk/testing/render-page';
import { createLinePage } from './line.page.tsx';
import { placesHere } from './line.rules.ts';
import { begunLogin } from './line-arrival.ts';

const pages = Object.fromEntries(
  placesHere.map((name) => [name, async () => ({ default: () => <h1>{`page ${name}`}</h1> })]),
) as unknown as Parameters<typeof createLinePage>[0];
const Page = createLinePage(pages);

const none: LineAccount = { is_offered: true, display_name: null, linked_at: null };
const linked: LineAccount = { ...none, display_name: 'มะลิ', linked_at: '2026-11-23T05:00:00Z' };
const unlinked: LineOutcome = {
  ...{ outcome: 'unlinked', session: null, display_name: 'มะลิ', member_phone: null, link_ticket: 'ticket' },
};

const open = (path: string, options: Partial<PageOptions> = {}) =>
  renderPage(<Page />, { path, route: '/liff/:name?', ...options });

/** LINE sends the browser back into the tab that went there. */
function comeBack(options: Partial<PageOptions>, name = 'deposit') {
  begunLogin.write({ state: 'state-of-tab', name });
  return open('/liff?code=code-of-line&state=state-of-tab', options);
}

test('[M9] a member finds every page that has a name, and his LINE account, which he takes off', async () => {
  const page = await open('/liff', {
    answers: { 'GET /api/line/account': linked, 'POST /api/line/unlink': none },
  });
  const list = await screen.findByRole('list', { name: 'หน้าที่เปิดได้' });
  expect([...list.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(
    ['deposit', 'withdraw', 'promotion', 'lotto', 'wheel', 'statement', 'profile'].map(
      (name) => `/liff/${name}`,
    ),
  );
  expect(await screen.findByText('มะลิ · ผูกเมื่อ 23 พ.ย. 2569')).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'ยกเลิกการผูก' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'ยกเลิกการผูกบัญชี LINE' }));
  await page.user.type(dialog.getByLabelText('รหัสผ่าน'), 'my password{Enter}');
  expect(await screen.findByText('ยังไม่ผูกบัญชี LINE')).toBeVisible();
  expect(page.server.requestsTo('POST /api/line/unlink').map(({ body }) => body)).toEqual([
    { password: 'my password' },
  ]);
});

test('[M9] an unknown name says so, and shows what can be opened', async () => {
  await open('/liff/bind', { answers: { 'GET /api/line/account': none } });
  expect(await screen.findByText('ไม่พบหน้านี้ เลือกจากรายการด้านล่าง')).toBeVisible();
  expect(screen.getByRole('link', { name: 'ฝากเงิน' })).toBeVisible();
});

test('[M9] a name opens its page in place, or where it lives', async () => {
  const page = await open('/liff/deposit');
  expect(await screen.findByRole('heading', { name: 'page deposit' })).toBeVisible();
  await page.navigate('/liff/lotto');
  await waitFor(() => expect(page.location()).toBe('/lotto/lobby'));
});

test('[M9] opened outside LINE, a visitor is offered each way in', async () => {
  const asked: string[] = [];
  const stop = listen('dialog:open', ({ dialog }) => asked.push(dialog));
  const page = await open('/liff/deposit', { session: 'guest' });
  expect(await screen.findByRole('button', { name: 'เข้าสู่ระบบด้วย LINE' })).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'เข้าสู่ระบบด้วยเบอร์โทรศัพท์' }));
  await page.user.click(screen.getByRole('button', { name: 'สมัครสมาชิก' }));
  expect(asked).toEqual(['login', 'register']);
  stop();
});

test('[M9] who is linked is logged in at his page, and nothing of the login stays in the address', async () => {
  const session = { access_token: 'token-by-line', expires_at: '2026-12-20T00:00:00.000Z' };
  const page = await comeBack({
    session: 'guest',
    answers: { 'POST /api/line/finish': { ...unlinked, outcome: 'signed-in', session, link_ticket: null } },
  });
  expect(await screen.findByRole('heading', { name: 'page deposit' })).toBeVisible();
  expect(page.location()).toBe('/liff/deposit');
  expect(localStorage.getItem('sanuk:user')).toContain('token-by-line');
  expect(page.server.requestsTo('POST /api/line/finish')).toHaveLength(1);
  expect(begunLogin.read()).toBeUndefined();
});

test('[M9] a member whose LINE account is not linked links it with the password', async () => {
  const page = await comeBack({
    answers: {
      'POST /api/line/finish': unlinked,
      'POST /api/line/link': linked,
    },
  });
  expect(await screen.findByText('สวัสดี มะลิ')).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'ผูกบัญชี LINE' }));
  expect(screen.getByLabelText('รหัสผ่าน')).toHaveAccessibleDescription(
    expect.stringContaining('กรุณากรอกรหัสผ่าน'),
  );
  expect(screen.getByLabelText('รหัสผ่าน')).toHaveFocus();
  expect(page.server.requestsTo('POST /api/line/link')).toHaveLength(0);
  await page.user.type(screen.getByLabelText('รหัสผ่าน'), 'my password{Enter}');
  expect(await screen.findByRole('heading', { name: 'page deposit' })).toBeVisible();
  expect(page.server.requestsTo('POST /api/line/link').map(({ body }) => body)).toEqual([
    { link_ticket: 'ticket', password: 'my password' },
  ]);
});

test('[M9] a wrong password is shown at its field, and can be corrected', async () => {
  const page = await comeBack({
    answers: {
      'POST /api/line/finish': unlinked,
      'POST /api/line/link': refuse('password-wrong', 'รหัสผ่านไม่ถูกต้อง'),
    },
  });
  await page.user.type(await screen.findByLabelText('รหัสผ่าน'), 'wrong{Enter}');
  await waitFor(() => expect(screen.getByLabelText('รหัสผ่าน')).toHaveAccessibleDescription('รหัสผ่านไม่ถูกต้อง'));
  page.server.answer({ 'POST /api/line/link': linked });
  await page.user.type(screen.getByLabelText('รหัสผ่าน'), ' again{Enter}');
  expect(await screen.findByRole('heading', { name: 'page deposit' })).toBeVisible();
});

test('[M9] a link that is refused says why, and the page can be had without it', async () => {
  const page = await comeBack({
    answers: {
      'POST /api/line/finish': unlinked,
      'POST /api/line/link': refuse('line-user-taken', 'บัญชี LINE นี้ผูกกับสมาชิกอีกคนแล้ว'),
    },
  });
  await page.user.type(await screen.findByLabelText('รหัสผ่าน'), 'my password{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('ผูกกับสมาชิกอีกคนแล้ว');
  await page.user.click(screen.getByRole('button', { name: 'ไว้ทีหลัง' }));
  expect(await screen.findByRole('heading', { name: 'page deposit' })).toBeVisible();
});

test('[M9] a login that another tab or nobody began goes no further', async () => {
  const page = await open('/liff?code=code-of-line&state=state-of-somebody', { session: 'guest' });
  expect(await screen.findByRole('alert')).toHaveTextContent('เริ่มจากหน้าต่างอื่น');
  expect(page.location()).toBe('/liff');
  expect(page.server.requestsTo('POST /api/line/finish')).toHaveLength(0);
});

test.each([
  ['LINE is away', refuse('line-unreachable', 'ติดต่อ LINE ไม่ได้ในขณะนี้')],
  ['the token is over', refuse('line-login-over', 'หมดอายุหรือถูกใช้ไปแล้ว')],
])('[M9] when %s the sentence of the server stands above the ways on', async (_what, answer) => {
  await comeBack({ session: 'guest', answers: { 'POST /api/line/finish': answer } });
  expect(await screen.findByRole('alert')).toHaveTextContent(/ติดต่อ LINE ไม่ได้|หมดอายุ/);
  for (const name of ['เข้าสู่ระบบด้วย LINE', 'เข้าสู่ระบบด้วยเบอร์โทรศัพท์', 'สมัครสมาชิก'])
    expect(screen.getByRole('button', { name })).toBeVisible();
});

test('[M9] who says no at LINE is told how to go on', async () => {
  begunLogin.write({ state: 'state-of-tab', name: 'deposit' });
  const page = await open('/liff?error=access_denied&state=state-of-tab', { session: 'guest' });
  expect(await screen.findByRole('alert')).toHaveTextContent('คุณยังไม่ได้อนุญาตใน LINE');
  expect(page.location()).toBe('/liff/deposit');
});
