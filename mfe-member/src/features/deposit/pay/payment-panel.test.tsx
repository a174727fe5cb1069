import type { QrPayment } from '@sanuk/contract/areas/payment';
import { updateGuard } from '@sanuk/remote/update-guard';
import { fail, held, refuse } from '@sanuk/testing/fake-server';
import { act, type RenderedPage, screen, waitFor, within } from '@sanuk/testing/render-page';
import { paid, samplePayment } from '../testing/deposit.fixtures.ts';
import { bringPayment, keysOf, openPayment, qrsAsked } from '../testing/open-deposit.tsx';

const askButton = () => screen.findByRole('button', { name: 'ตรวจสอบสถานะ' });
const asked = ({ server }: RenderedPage) =>
  server.requestsTo('GET /api/member/payment/inquiry_status').length;
const askFailed = 'ตรวจสอบสถานะไม่สำเร็จ กรุณาลองใหม่';

describe('asking for the status', () => {
  test('[E10] a failure says so, and the QR stays to be paid', async () => {
    const { user, server } = await openPayment(samplePayment());
    const ask = await askButton();
    server.answer({ 'GET /api/member/payment/inquiry_status': fail(503) });
    await user.click(ask);
    expect(await screen.findByText(askFailed)).toBeVisible();
    expect(screen.getByRole('img', { name: /^QR พร้อมเพย์/ })).toBeVisible();
    expect(screen.queryByText('ยังไม่พบยอดโอน กรุณารอสักครู่')).not.toBeInTheDocument();
  });

  test('[E2] a session that is over is told once, not as a failed look as well', async () => {
    const { user, server, location } = await openPayment(samplePayment());
    const ask = await askButton();
    server.answer({ 'GET /api/member/payment/inquiry_status': fail(401) });
    await user.click(ask);
    await screen.findByText('หน้าอื่นของเว็บไซต์');
    expect(location()).toBe('/login');
    expect(await screen.findByRole('alert')).toHaveTextContent('เซสชันหมดอายุ');
    expect(screen.queryByText(askFailed)).not.toBeInTheDocument();
  });

  test('[M2] two presses ask once', async () => {
    const page = await openPayment(samplePayment());
    const ask = await askButton();
    const answer = held<QrPayment>();
    const before = asked(page);
    page.server.answer({ 'GET /api/member/payment/inquiry_status': () => answer.promise });
    await page.user.dblClick(ask);
    expect(asked(page)).toBe(before + 1);
    await act(async () => answer.resolve(samplePayment()));
    expect(await screen.findByText('ยังไม่พบยอดโอน กรุณารอสักครู่')).toBeVisible();
  });

  test('[M2] a payment under review can be looked at again, and turns paid', async () => {
    const { user, server } = await openPayment(samplePayment({ status: 'review' }));
    const ask = await askButton();
    expect(updateGuard()).toBe('block');
    server.answer({ 'GET /api/member/payment/inquiry_status': () => paid(samplePayment()) });
    await user.click(ask);
    expect(await screen.findByRole('heading', { name: 'ชำระเงินสำเร็จ' })).toBeVisible();
  });
});

describe('what a payment shows', () => {
  test('[X1] news of another payment changes nothing', async () => {
    await openPayment(samplePayment());
    await screen.findByRole('timer');
    bringPayment(paid(samplePayment({ payment_id: 'p-2' })));
    expect(screen.getByRole('timer')).toBeVisible();
  });

  test('[X1] one that expires while it is looked at covers its QR and can be renewed', async () => {
    await openPayment(samplePayment());
    await screen.findByRole('timer');
    bringPayment(samplePayment({ status: 'expired' }));
    expect(await screen.findByRole('button', { name: 'สร้าง QR ใหม่' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'บันทึกรูปภาพ' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'ตรวจสอบสถานะ' })).not.toBeInTheDocument();
  });

  test('[M2] another address shows the other payment, nothing of the one before', async () => {
    const { navigate, server } = await openPayment(samplePayment());
    await screen.findByText('QR0001');
    const other = held<QrPayment>();
    server.answer({ 'GET /api/member/payment/qrcode_info': () => other.promise });
    await navigate('/member/payment?id=p-2');
    expect(screen.queryByText('QR0001')).not.toBeInTheDocument();
    await act(async () => other.resolve(samplePayment({ payment_id: 'p-2', reference: 'QR0002' })));
    expect(await screen.findByText('QR0002')).toBeVisible();
  });
});

describe('a new QR for one that has expired', () => {
  const expired = samplePayment({ status: 'expired' });
  const renew = async ({ user }: RenderedPage) =>
    user.click(await screen.findByRole('button', { name: 'สร้าง QR ใหม่' }));

  test('[M2] without channels leads to the deposit page, and names the staff to ask', async () => {
    await openPayment(expired, { 'GET /api/member/payment/channels': fail(503) });
    expect(await screen.findByRole('link', { name: 'สร้าง QR ใหม่' })).toHaveAttribute(
      'href',
      '/member/deposit',
    );
    expect(await screen.findByRole('link', { name: 'ติดต่อแอดมิน' })).toBeVisible();
    expect(screen.getByText(/กรุณาอย่าโอนด้วย QR นี้/)).toBeVisible();
  });

  test('[M2] that is refused says why and can be asked for again, under a key of its own', async () => {
    const page = await openPayment(expired, {
      'POST /api/member/payment/generate_qr': refuse('no-unique-amount-left', 'ยอดนี้เต็ม'),
    });
    await renew(page);
    expect(await screen.findByText('ยอดนี้เต็ม')).toBeVisible();
    await renew(page);
    await waitFor(() => expect(qrsAsked(page.server)).toHaveLength(2));
    expect(new Set(keysOf(page.server)).size).toBe(2);
  });

  test('[P2] whose answer was lost is found, not made twice', async () => {
    const fresh = () => samplePayment({ payment_id: 'p-7' });
    const page = await openPayment(expired, {
      'POST /api/member/payment/generate_qr': fail('network'),
      'GET /api/member/payment/qrcode_info': ({ query }) => (query.payment_id ? expired : fresh()),
    });
    await renew(page);
    await waitFor(() => expect(page.location()).toBe('/member/payment?id=p-7'));
    expect(qrsAsked(page.server)).toHaveLength(1);
  });

  test('[M2] takes the place of the old one: the way back does not lead to it', async () => {
    const page = await openPayment(expired, {
      'POST /api/member/payment/generate_qr': () => samplePayment({ payment_id: 'p-2' }),
    });
    await page.navigate('/member/payment?id=p-1&again');
    await renew(page);
    await waitFor(() => expect(page.location()).toBe('/member/payment?id=p-2'));
    await page.goBack();
    expect(page.location()).toBe('/member/payment?id=p-1');
  });
});

describe('a paid one', () => {
  const paidAt = paid(samplePayment({ reference: 'QR0042' }));

  test('[M2] names amount, reference and time, and a balance that is not known is a dash', async () => {
    await openPayment(
      { ...paidAt, paid_at: '2026-11-20T09:15:00.000Z' },
      { 'POST /api/member/wallets': fail(503) },
    );
    expect(await screen.findByText('เครดิตเข้าแล้ว ฿500.37')).toBeVisible();
    expect(screen.getByText('QR0042')).toBeVisible();
    expect(screen.getByText('20 พ.ย. 2569 16:15 น.')).toBeVisible();
    expect(screen.getByText('ยอดเงินคงเหลือ').parentElement).toHaveTextContent('–');
  });

  test.each([
    [[], ['เล่นสล็อต', 'แทงหวย', 'ดูรายการเดินบัญชี', 'ฝากเพิ่ม']],
    [['/slot'], ['แทงหวย', 'ดูรายการเดินบัญชี', 'ฝากเพิ่ม']],
    [
      ['/slot', '/lotto'],
      ['ดูรายการเดินบัญชี', 'ฝากเพิ่ม'],
    ],
  ])('[M2] with %j off it leads to %j', async (routesOff, names) => {
    const { container } = await openPayment(paidAt, {}, { site: { routesOff } });
    await screen.findByRole('heading', { name: 'ชำระเงินสำเร็จ' });
    const links = within(container).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(names);
  });
});

describe('without an id', () => {
  test('[M2] and without anything that waits it leads to the deposit page', async () => {
    await openPayment(undefined);
    expect(await screen.findByText('ไม่มีรายการที่รอชำระเงิน')).toBeVisible();
    expect(screen.getByRole('link', { name: 'ฝากเงิน' })).toHaveAttribute('href', '/member/deposit');
    const ways = within(await screen.findByRole('list', { name: 'ช่องทางการชำระเงิน' }));
    expect(ways.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/member/deposit?channel=1-11',
      '/member/deposit?channel=2-1',
    ]);
  });

  test('[E10] a look that fails can be tried again', async () => {
    const { user, server, location } = await openPayment(undefined, {
      'GET /api/member/payment/qrcode_info': fail(503),
      'GET /api/member/payment/inquiry_status': () => samplePayment(),
    });
    await screen.findByText('โหลดรายการชำระเงินไม่สำเร็จ');
    server.answer({ 'GET /api/member/payment/qrcode_info': () => samplePayment() });
    await user.click(screen.getByRole('button', { name: 'ลองใหม่' }));
    await waitFor(() => expect(location()).toBe('/member/payment?id=p-1'));
  });
});
