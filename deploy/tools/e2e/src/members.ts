import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { type Brand, dataFolder, edgePort, sandboxUrl, siteUrl } from './site.ts';

/** Numbers that one process of the run has for itself. */
const blockSize = 1_000;
/** Shares no factor with 10: every count has a number of its own, and neighbours differ in the digits that masks and banks show. */
const spread = 6_180_339;
/** Blocks of this site that are taken, each a folder: whoever makes it first has it, also when a later run uses the same site. */
const takenBlocks = join(dataFolder, 'test-phones');
let next = 0;
let blockEnd = 0;

/** The first block that no process has taken; those of seven digits are 10,000. */
function takeBlock(): number {
  mkdirSync(takenBlocks, { recursive: true });
  for (let block = 0; block * blockSize < 1e7; block += 1)
    try {
      mkdirSync(join(takenBlocks, String(block)));
      return block * blockSize;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  throw new Error('this site has no phone number left');
}

/**
 * A phone number nobody has had on this site, whichever worker or run asks: a count, and no clock. Neither 081…, which the
 * demonstration member has, nor 089…, which a test takes for a number without an account.
 */
export function freshPhone(): string {
  if (next === blockEnd) {
    next = takeBlock();
    blockEnd = next + blockSize;
  }
  const digits = (next * spread) % 1e7;
  next += 1;
  return `082${String(digits).padStart(7, '0')}`;
}

export const password = 'a long enough password';

export interface TestMember {
  phone: string;
  token: string;
}

interface Answer<T> {
  /** the lobby of the lottery answers `status` in its place */
  error?: number;
  status?: number;
  message: string;
  data: T;
}

/** Calls the API of a brand and expects success. */
export async function api<T>(
  request: APIRequestContext,
  name: string,
  options: { body?: unknown; token?: string; brand?: Brand; key?: string } = {},
): Promise<T> {
  const [method = 'GET', path = '/'] = name.split(' ');
  // By address and Host header: only browsers know that every name below `localhost` is this machine.
  const response = await request.fetch(`http://127.0.0.1:${edgePort}${path}`, {
    method,
    data: method === 'POST' ? (options.body ?? {}) : undefined,
    headers: {
      Host: new URL(siteUrl(options.brand ?? 'siam')).host,
      ...(options.token ? { Authorization: `Bearer ${options.token}` } : {}),
      ...(options.key ? { 'Idempotency-Key': options.key } : {}),
    },
  });
  const answer = (await response.json()) as Answer<T>;
  expect(answer.error ?? answer.status, `${name}: ${answer.message}`).toBe(0);
  return answer.data;
}

/**
 * Registers a member without the pages, for tests that are about something else; who has read the brand's notifications.
 * @param accountEnding by which the sandbox's bank knows how to pay out
 */
export async function newMember(
  request: APIRequestContext,
  brand: Brand = 'siam',
  accountEnding = '',
): Promise<TestMember> {
  const member = await newMemberWithNotifications(request, brand, accountEnding);
  await readNotifications(request, { token: member.token, brand });
  return member;
}

/** Every notification of the brand has been read by the member, so that none opens by itself on a page loaded from now on. */
export async function readNotifications(
  request: APIRequestContext,
  options: { token: string; brand?: Brand },
): Promise<void> {
  const notifications = await api<{ notification_id: number }[]>(request, 'GET /api/notifications', options);
  const ids = notifications.map(({ notification_id }) => notification_id);
  if (ids.length > 0)
    await api(request, 'POST /api/notifications/read', { ...options, body: { notification_ids: ids } });
}

/**
 * The page hears of no notification. For members of the second brand in tests about something else: another test publishes
 * there, and what comes between a registration and the page would open over it.
 */
export async function withoutNotifications(page: Page): Promise<void> {
  const none = { error: 0, message: '', data: [] };
  await page.route('**/api/notifications', (route) => route.fulfill({ json: none }));
}

/** Registers a member without the pages, with every notification of the brand unread. */
export async function newMemberWithNotifications(
  request: APIRequestContext,
  brand: Brand = 'siam',
  accountEnding = '',
): Promise<TestMember> {
  const phone = freshPhone();
  const agent = await api<{ agent_code: string }>(request, 'POST /api/agent/config', { brand });
  const { access_token } = await api<{ access_token: string }>(request, 'POST /api/register', {
    brand,
    body: {
      username: phone,
      password,
      name: 'สมหญิง ทดสอบ',
      bank_code: '004',
      bank_account: `${phone}${accountEnding}`,
      agent_code: agent.agent_code,
    },
  });
  return { phone, token: access_token };
}

/**
 * Opens the site as a member who is already logged in. The session is put into the tab once: what the site makes of it
 * afterwards, a reload finds.
 */
export async function openAs(page: Page, member: TestMember, path = '/'): Promise<void> {
  await page.addInitScript(
    ([token]) => {
      const done = `test:opened-as:${token.slice(0, 8)}`;
      if (sessionStorage.getItem(done)) return;
      sessionStorage.setItem(done, 'yes');
      localStorage.setItem('sanuk:user', JSON.stringify({ v: 1, d: { token } }));
    },
    [member.token] as const,
  );
  await page.goto(path);
}

/** The session that the site keeps in this browser; null when it keeps none. */
export const keptToken = (page: Page): Promise<string | null> =>
  page.evaluate(
    () =>
      (JSON.parse(localStorage.getItem('sanuk:user') ?? '{}') as { d?: { token?: string } }).d?.token ?? null,
  );

/** Fills the login form that stands on the page, and sends it. */
export async function logIn(page: Page, phone: string, secret = password): Promise<void> {
  await page.getByLabel('เบอร์โทรศัพท์').fill(phone);
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'เข้าสู่ระบบ' }).click();
}

/** Logs out as a member does: by the menu, and the question. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'เมนูสมาชิก' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'ออกจากระบบ' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'ออกจากระบบ' }).click();
}

/** Pays money in the way every member does: a QR, and the sandbox's bank. */
async function payIn(request: APIRequestContext, member: TestMember, baht: number, brand: Brand = 'siam') {
  const [channel] = await api<{ channel_id: number; sub_channel_id: number }[]>(
    request,
    'GET /api/member/payment/channels',
    { token: member.token, brand },
  );
  const payment = await api<{ payment_id: string; reference: string; amount: number }>(
    request,
    'POST /api/member/payment/generate_qr',
    {
      token: member.token,
      brand,
      key: crypto.randomUUID(),
      body: { channel_id: channel?.channel_id, sub_channel_id: channel?.sub_channel_id, amount: baht },
    },
  );
  return payment;
}

interface Money {
  balance: number;
}

/** What a member has, by the server. */
export const wallets = (request: APIRequestContext, { token }: TestMember, brand: Brand = 'siam') =>
  api<Money[]>(request, 'POST /api/member/wallets', { token, brand });

/** Pays money in for a member who has none and waits until it is there; how much it was, for the amount carries unique satang. */
export async function payAtBank(
  request: APIRequestContext,
  member: TestMember,
  baht: number,
  brand: Brand = 'siam',
): Promise<number> {
  const { reference, amount } = await payIn(request, member, baht, brand);
  const bank = async () => (await request.get(`${sandboxUrl}/bank`)).text();
  await expect.poll(bank, 'the bank knows the QR').toContain(reference);
  const form = { reference, amount: String(Math.round(amount * 100)) };
  await request.post(`${sandboxUrl}/bank/pay`, { form });
  await expect.poll(async () => (await wallets(request, member, brand))[0]?.balance).toBe(amount);
  return amount;
}

/** A member who has paid in; with how much he has. */
export async function memberWithMoney(
  request: APIRequestContext,
  baht: number,
): Promise<{ member: TestMember; balance: number }> {
  const member = await newMember(request);
  return { member, balance: await payAtBank(request, member, baht) };
}

export { sandboxUrl };
