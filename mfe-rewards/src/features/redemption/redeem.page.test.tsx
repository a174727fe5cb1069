import { updateGuard } from '@sanuk/remote/update-guard';
import { type Answers, fail, refuse } from '@sanuk/testing/fake-server';
import { act, type PageOptions, renderPage, screen, waitFor, within } from '@sanuk/testing/render-page';
import { topOverlay } from '@sanuk/ui';
import RedeemPage from './redeem.page.tsx';
import {
  cup,
  sampleItem,
  sampleOrder,
  samplePoints,
  sampleQuote,
  sampleShop,
} from './testing/shop.fixtures.ts';

const open = (answers: Answers = {}, session: PageOptions['session'] = 'member', search = '') =>
  renderPage(<RedeemPage />, {
    path: `/redeem${search}`,
    route: '/redeem',
    session,
    answers: {
      'GET /api/redemption/list': sampleShop(),
      'POST /api/redemption/calc': ({ body }) =>
        sampleQuote({ quantity: body.quantity, points: 1_000 * body.quantity }),
      'GET /api/redemption/history': { items: [], next_cursor: null },
      ...answers,
    },
  });
const card = (name: string) => screen.findByRole('button', { name: new RegExp(`^ดู ${name}`) });
const button = (name: string) => screen.findByRole('button', { name });
const sent = (server: { requestsTo: Awaited<ReturnType<typeof open>>['server']['requestsTo'] }) =>
  server.requestsTo('POST /api/redemption/redeem');
const bought = { redemption: sampleOrder(), balance: 150, points: 500 };

describe('the shop', () => {
  test('[R3] lists each item with its price, what stands against it, and what the filter asks for', async () => {
    const items = [
      sampleItem(),
      { ...cup, stock: 0, obstacle: 'stock' as const },
      sampleItem({ item_id: 'b', name: 'เครดิต 100 บาท', obstacle: 'quota' }),
    ];
    const { user } = await open({ 'GET /api/redemption/list': sampleShop({ items }) });
    const articles = await screen.findAllByRole('article');
    expect(articles.map(({ textContent }) => textContent)).toEqual([
      'เครดิต 50 บาท1,000',
      'หมดแล้วแก้วเก็บความเย็น400',
      'ใช้สิทธิ์ครบแล้วเครดิต 100 บาท1,000',
    ]);
    await user.click(screen.getByRole('button', { name: 'แลกได้ตอนนี้' }));
    expect(screen.getAllByRole('article')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'ของรางวัล' }));
    expect(screen.getByRole('heading', { name: 'แก้วเก็บความเย็น' })).toBeVisible();
  });

  test.each([
    [{ points: 30, on: '2026-12-31' }, 'จะหมดอายุ 30 แต้ม วันที่ 31 ธ.ค. 2569'],
    [null, 'ยังไม่มีแต้มที่จะหมดอายุ'],
  ])('[R3] says what of the points goes next: %j', async (expiring, said) => {
    await open({ 'GET /api/redemption/list': sampleShop({ expiring }) });
    expect(await screen.findByText(said)).toBeVisible();
  });

  test('[R3] a guest sees it, reads what an item costs, and is led to the login', async () => {
    const { user, server, location } = await open({}, 'guest');
    expect(await screen.findByText('เข้าสู่ระบบเพื่อดูแต้มและแลกของ')).toBeVisible();
    await user.click(await card('เครดิต 50 บาท'));
    const dialog = within(await screen.findByRole('dialog', { name: 'เครดิต 50 บาท' }));
    expect(dialog.getByText('1,000 แต้ม')).toBeVisible();
    expect(server.requestsTo('POST /api/redemption/calc')).toEqual([]);
    await user.click(dialog.getByRole('link', { name: 'เข้าสู่ระบบเพื่อแลก' }));
    expect(location()).toBe('/login');
  });

  test('[R3] [E10] a shop that cannot be had can be asked for again; an empty one says so', async () => {
    const { user, server } = await open({ 'GET /api/redemption/list': fail(503) });
    await screen.findByText('โหลดร้านค้าแต้มไม่สำเร็จ');
    server.answer({ 'GET /api/redemption/list': sampleShop({ items: [] }) });
    await user.click(await button('ลองใหม่'));
    expect(await screen.findByText('ร้านค้ายังไม่มีของให้แลก')).toBeVisible();
  });
});

describe('buying', () => {
  test('[R3] what the server computes is shown and asked about, then ordered at that price, once', async () => {
    const { user, server } = await open({ 'POST /api/redemption/redeem': bought });
    await user.click(await card('เครดิต 50 บาท'));
    await user.click(await button('เพิ่มจำนวน'));
    await user.click(await button('แลก 2,000 แต้ม'));
    expect(screen.getByText('ใช้ 2,000 แต้ม แลก เครดิต 50 บาท ใช่ไหม')).toBeVisible();
    expect(sent(server)).toEqual([]);
    await user.dblClick(await button('ยืนยันแลก'));
    expect(await screen.findByText('เครดิต ฿50.00 เข้ากระเป๋าหลักแล้ว')).toBeVisible();
    expect(sent(server).map(({ body }) => body)).toEqual([
      { item_id: 'credit-50', quantity: 2, points: 2_000 },
    ]);
    expect(updateGuard()).toBe('allow');
  });

  test('[R3] going back from the question leaves the item open with its quantity', async () => {
    const { user } = await open();
    await user.click(await card('เครดิต 50 บาท'));
    await user.click(await button('เพิ่มจำนวน'));
    await user.click(await button('แลก 2,000 แต้ม'));
    await button('ยืนยันแลก');
    act(() => topOverlay()?.close());
    expect(await button('แลก 2,000 แต้ม')).toBeVisible();
    act(() => topOverlay()?.close());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('[R3] what stands in the way is a sentence, and nothing can be pressed', async () => {
    const message = 'แต้มไม่พอสำหรับรายการนี้ เล่นเพิ่มเพื่อสะสมแต้มแล้วกลับมาแลกได้';
    const { user } = await open({
      'POST /api/redemption/calc': sampleQuote({ obstacle: 'points', message, points_after: -1 }),
    });
    await user.click(await card('เครดิต 50 บาท'));
    expect(await screen.findByText(message)).toBeVisible();
    expect(await button('แลก 1,000 แต้ม')).toBeDisabled();
  });

  test('[R3] a refusal is said in its words, and the member may try again', async () => {
    const { user } = await open({
      'POST /api/redemption/redeem': refuse('redemption-not-possible', 'ของไม่พอสำหรับจำนวนนี้'),
    });
    await user.click(await card('เครดิต 50 บาท'));
    await user.click(await button('แลก 1,000 แต้ม'));
    await user.click(await button('ยืนยันแลก'));
    expect(await screen.findByText('ของไม่พอสำหรับจำนวนนี้')).toBeVisible();
    expect(await button('แลก 1,000 แต้ม')).toBeEnabled();
  });

  test('[R3] after a lost answer the same order is asked about under its own key', async () => {
    const { user, server } = await open({ 'POST /api/redemption/redeem': fail('network') });
    await user.click(await card('เครดิต 50 บาท'));
    await user.click(await button('แลก 1,000 แต้ม'));
    await user.click(await button('ยืนยันแลก'));
    expect(await screen.findByText('ยังไม่ทราบผลการแลก')).toBeVisible();
    server.answer({ 'POST /api/redemption/redeem': bought });
    await user.click(await button('ตรวจสอบผล'));
    expect(await screen.findByText('แต้มคงเหลือ 500 แต้ม')).toBeVisible();
    const keys = sent(server).map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(1);
  });

  test('[R3] goods ask for an address; what is missing is said before anything is sent', async () => {
    const order = sampleOrder({ kind: 'goods', state: 'ordered', name: 'แก้วเก็บความเย็น', value: 0 });
    const { user, server, location } = await open({
      'POST /api/redemption/calc': sampleQuote({ points: 400, value: 0, turnover: 0, quotas: [] }),
      'POST /api/redemption/redeem': { redemption: order, balance: 0, points: 1_100 },
    });
    await user.click(await card('แก้วเก็บความเย็น'));
    await user.click(await button('แลก 400 แต้ม'));
    expect(screen.getByText('กรุณากรอกที่อยู่ให้ครบถึงจังหวัด')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: /^ที่อยู่/ }), '1/2 ถนนสุขุมวิท กรุงเทพมหานคร');
    const postcode = screen.getByLabelText(/รหัสไปรษณีย์/);
    await user.click(postcode);
    await user.paste('101100');
    expect(postcode).toHaveValue('101100');
    expect(screen.getByText('ตัวเลขยาวเกินไป กรุณาตรวจสอบ')).toBeVisible();
    await user.clear(postcode);
    await user.paste(' ๑๐๑๑๐');
    expect(postcode).toHaveValue('10110');
    await user.click(await button('แลก 400 แต้ม'));
    await user.click(await button('ยืนยันแลก'));
    await user.click(await button('ดูรายการแลก'));
    await waitFor(() => expect(location()).toBe('/redeem?tab=orders'));
    expect(sent(server)[0]?.body).toMatchObject({
      item_id: 'cup',
      address: { address: '1/2 ถนนสุขุมวิท กรุงเทพมหานคร', postcode: '10110' },
    });
  });
});

describe('what was bought, and how points moved', () => {
  test('[R3] orders show how far goods are, with the number they are found by', async () => {
    const address = { recipient: 'สมหญิง ใจดี', phone: '0812345678', address: '1/2 สุขุมวิท', postcode: '10110' };
    const goods = { kind: 'goods', address } as const;
    const items = [
      sampleOrder({ ...goods, name: 'แก้ว', state: 'sent', tracking: 'TH123' }),
      sampleOrder({ ...goods, redemption_id: 'b', name: 'ร่ม', state: 'cancelled', reason: 'ของหมด' }),
    ];
    await open({ 'GET /api/redemption/history': { items, next_cursor: null } }, 'member', '?tab=orders');
    const [sentOne, cancelled] = await within(
      await screen.findByRole('list', { name: 'รายการแลก' }),
    ).findAllByRole('listitem');
    expect(sentOne).toHaveTextContent('ส่งถึง สมหญิง ใจดีเลขพัสดุ TH123');
    expect(sentOne).toHaveTextContent('ส่งแล้ว');
    expect(cancelled).toHaveTextContent('คืนแต้มแล้ว: ของหมด');
  });

  test('[R3] points are signed, with what is left after each and what goes next', async () => {
    await open({ 'GET /api/redemption/points': samplePoints() }, 'member', '?tab=points');
    const list = await screen.findByRole('list', { name: 'ประวัติแต้ม' });
    expect(list).toHaveTextContent('แต้มจากยอดเดิมพัน');
    expect(list).toHaveTextContent('+12 แต้มคงเหลือ 1,512 แต้ม');
    expect(screen.getAllByText('จะหมดอายุ 30 แต้ม วันที่ 31 ธ.ค. 2569')).toHaveLength(2);
  });

  test.each([
    ['orders', 'ยังไม่เคยแลกของ'],
    ['points', 'ยังไม่มีความเคลื่อนไหวของแต้ม'],
    ['rules', 'สล็อต ยอดเดิมพันทุก ฿50.00 ได้ 1 แต้ม'],
  ])('[R3] %s of a new member', async (tab, said) => {
    const empty = samplePoints({ items: [], expiring: [] });
    await open({ 'GET /api/redemption/points': empty }, 'member', `?tab=${tab}`);
    expect(await screen.findByText(said)).toBeVisible();
  });

  test('[R3] a guest is led to the login in their place', async () => {
    await open({}, 'guest', '?tab=orders');
    expect(await screen.findByText('เข้าสู่ระบบเพื่อดูรายการของคุณ')).toBeVisible();
  });
});
