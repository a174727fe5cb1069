import type { StaffRole } from '@sanuk/contract/outside/staff-roles';
import { screen, waitFor } from '@sanuk/testing/render-page';
import { type Answers, ok, openOfficePage, personWith, refuse } from '../../testing/office-page.tsx';
import { PushSwitch } from './push-switch.tsx';
import { type FakeBrowser, takeBrowser } from './testing/push-browser.ts';

const label = 'แจ้งเตือนแม้ปิดหน้านี้';
const add = 'POST /api/push';
const renew = 'POST /api/push/renew';
const remove = 'POST /api/push/remove';

let browser: FakeBrowser;
beforeEach(() => {
  browser = takeBrowser();
});
afterEach(() => browser.giveBack());

/** A server that stores the brands of this browser. */
function answersOf(brands: string[] = [], isReached = true): Answers {
  const stored = [...brands];
  return {
    'GET /api/push': () => ok({ key: 'key-of-the-server' }),
    [add]: (body) => {
      stored.push((body as { brand: string }).brand);
      return ok({ is_reached: isReached });
    },
    [renew]: () => ok({ brands: [...stored], is_reached: isReached }),
    [remove]: (body) => {
      stored.splice(stored.indexOf((body as { brand: string }).brand), 1);
      return ok(null);
    },
  };
}

const open = (answers: Answers, role: StaffRole = 'finance') =>
  openOfficePage(<PushSwitch brand="first" me={personWith(role)} />, answers);
const findSwitch = () => screen.findByRole('checkbox', { name: label });

describe('when the browser allows a request for permission', () => {
  test('no prompt appears before a press; then the browser is subscribed and the server has it', async () => {
    const { user, sentTo } = open(answersOf());
    const box = await findSwitch();
    expect(box).not.toBeChecked();
    expect(browser.prompts).toBe(0);
    await user.click(box);
    await waitFor(() => expect(sentTo('/api/push/renew')).toHaveLength(1));
    expect(await findSwitch()).toBeChecked();
    expect(browser.prompts).toBe(1);
    expect(browser.registered).toEqual(['/push-worker.js']);
    expect(browser.keys).toEqual(['key-of-the-server']);
    expect(sentTo('/api/push').at(-1)).toEqual({
      brand: 'first',
      subscription: { endpoint: 'https://fcm.googleapis.com/fcm/send/1', p256dh: 'p256dh', auth: 'auth' },
      language: 'th',
    });
  });

  test('a prompt that is dismissed or refused leaves it off, and says why', async () => {
    const { user } = open(answersOf());
    browser.answer = 'default';
    await user.click(await findSwitch());
    expect(await screen.findByText('ยังไม่ได้เปิด เพราะยังไม่ได้อนุญาตการแจ้งเตือน')).toBeVisible();
    browser.answer = 'denied';
    await user.click(await findSwitch());
    expect(await screen.findByText(/^เบราว์เซอร์ปิดการแจ้งเตือนของหน้านี้ไว้/)).toBeVisible();
    expect(await findSwitch()).not.toBeChecked();
    expect(browser.registered).toEqual([]);
  });

  test('a server that refuses leaves nothing in the browser', async () => {
    const { user } = open({
      ...answersOf(),
      [add]: () => refuse('push-refused', 'บริการแจ้งเตือนไม่รับ'),
    });
    await user.click(await findSwitch());
    expect(await screen.findByText('บริการแจ้งเตือนไม่รับ')).toBeVisible();
    await waitFor(() => expect(browser.isSubscribed).toBe(false));
    expect(await findSwitch()).not.toBeChecked();
  });

  test('a browser that reaches no push service says so', async () => {
    browser.hasService = false;
    const { user } = open(answersOf());
    await user.click(await findSwitch());
    expect(await screen.findByText('เบราว์เซอร์เชื่อมต่อบริการแจ้งเตือนไม่ได้ กรุณาลองใหม่')).toBeVisible();
    expect(await findSwitch()).not.toBeChecked();
  });

  test('a subscription to another key of the server is replaced', async () => {
    browser.subscribeTo('key-of-before');
    const { user } = open(answersOf());
    await waitFor(() => expect(browser.isSubscribed).toBe(false));
    browser.subscribeTo('key-of-before');
    await user.click(await findSwitch());
    await waitFor(() => expect(browser.keys).toEqual(['key-of-the-server']));
    expect(browser.isSubscribed).toBe(true);
  });
});

describe('where it is on', () => {
  beforeEach(() => {
    browser.permission = 'granted';
    browser.subscribeTo('key-of-the-server');
  });

  test('it is checked from the start, and a press ends it in server and browser', async () => {
    const { user, sentTo } = open(answersOf(['first']));
    await waitFor(async () => expect(await findSwitch()).toBeChecked());
    await user.click(await findSwitch());
    await waitFor(() => expect(browser.isSubscribed).toBe(false));
    expect(await findSwitch()).not.toBeChecked();
    expect(sentTo('/api/push/remove')).toEqual([
      { brand: 'first', endpoint: 'https://fcm.googleapis.com/fcm/send/1' },
    ]);
  });

  test('the notifications of another brand go on', async () => {
    const { user } = open(answersOf(['first', 'second']));
    await waitFor(async () => expect(await findSwitch()).toBeChecked());
    await user.click(await findSwitch());
    await waitFor(async () => expect(await findSwitch()).not.toBeChecked());
    expect(browser.isSubscribed).toBe(true);
  });

  test('a server that reaches no push service says so', async () => {
    open(answersOf(['first'], false));
    expect(await screen.findByText('ตอนนี้ระบบส่งถึงบริการแจ้งเตือนไม่ได้ จะลองใหม่เอง')).toBeVisible();
    expect(await findSwitch()).toBeChecked();
  });

  test('what another person left in the browser ends', async () => {
    open(answersOf([]));
    await waitFor(() => expect(browser.isSubscribed).toBe(false));
    expect(await findSwitch()).not.toBeChecked();
  });
});

describe('where it cannot be', () => {
  test('a press on a blocked page says where to allow it, without a prompt', async () => {
    browser.permission = 'denied';
    const { user } = open(answersOf());
    await user.click(await findSwitch());
    expect(await screen.findByText(/อนุญาตได้ในการตั้งค่าเว็บไซต์ของเบราว์เซอร์$/)).toBeVisible();
    expect(browser.prompts).toBe(0);
  });

  test('a press in a browser without notifications says so', async () => {
    browser.giveBack();
    const { user } = open(answersOf());
    await user.click(await findSwitch());
    expect(await screen.findByText('เบราว์เซอร์นี้รับการแจ้งเตือนไม่ได้')).toBeVisible();
  });

  test('a press on an iPhone leads to the home screen', async () => {
    browser.giveBack();
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 17_5)');
    const { user } = open(answersOf());
    await user.click(await findSwitch());
    expect(await screen.findByText(/“เพิ่มไปยังหน้าจอโฮม”/)).toBeVisible();
  });

  test.each(['support', 'auditor'] as const)('%s, who decides about no money, has no switch', (role) => {
    open(answersOf(), role);
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});
