import { updateGuard } from '@sanuk/remote/update-guard';
import { fail, refuse } from '@sanuk/testing/fake-server';
import { act, screen, userEvent, waitFor } from '@sanuk/testing/render-page';
import { paid, samplePayment } from '../testing/deposit.fixtures.ts';
import { bringPayment, openPayment } from '../testing/open-deposit.tsx';

describe('payment', () => {
  test('[M2] shows QR, exact amount, time left, receiver and reference, and survives a reload', async () => {
    const { server } = await openPayment(samplePayment());
    expect(await screen.findByRole('img', { name: 'QR พร้อมเพย์สำหรับโอน ฿500.37' })).toBeVisible();
    const shown = server
      .requestsTo('GET /api/member/payment/qrcode_info')
      .map(({ query }) => query.payment_id);
    expect(shown).toEqual(['p-1']);
    expect(await screen.findByText('สแกน QR พร้อมเพย์')).toBeVisible();
    expect(screen.getByText('กรุณาโอนยอดให้ตรงทุกสตางค์')).toBeVisible();
    expect(
      screen.getByText((_, node) => node?.tagName === 'STRONG' && node.textContent === '฿500.37'),
    ).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent(/^1[45]:\d\d$/);
    expect(screen.getAllByText(/บริษัท สาธิต จำกัด/).length).toBeGreaterThan(0);
    expect(screen.getByText('QR0001')).toBeVisible();
    expect(updateGuard()).toBe('block');
  });

  test('[M2] an amount moved by a baht says so, and that all of it is credited', async () => {
    await openPayment(samplePayment({ amount: 501.04 }));
    expect(
      await screen.findByText(/^มีผู้ขอฝากยอด ฿500.00 .* กรุณาโอน ฿501.04 แทน .*เท่ายอดที่โอนทั้งจำนวน$/),
    ).toBeVisible();
    expect(screen.getByRole('img', { name: 'QR พร้อมเพย์สำหรับโอน ฿501.04' })).toBeVisible();
  });

  test('[M2] where only the satang differ nothing more is said', async () => {
    await openPayment(samplePayment());
    await screen.findByRole('timer');
    expect(screen.queryByText(/มีผู้ขอฝากยอด/)).not.toBeInTheDocument();
  });

  test('[M2] copies the amount as plain digits', async () => {
    const { user } = await openPayment(samplePayment());
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(await screen.findByRole('button', { name: 'คัดลอกยอด' }));
    expect(write).toHaveBeenCalledWith('500.37');
    expect(await screen.findByRole('button', { name: 'คัดลอกแล้ว' })).toBeVisible();
  });

  test('[X1] turns paid by a live event: check, new balance, next steps', async () => {
    const { server } = await openPayment(samplePayment());
    await screen.findByRole('timer');
    server.answer({
      'POST /api/member/wallets': [
        { id: 'w-1', wallet_name: 'กระเป๋าหลัก', balance: 1500.37, wallet_type_id: 1 },
      ],
    });
    bringPayment(paid(samplePayment()));
    expect(await screen.findByRole('heading', { name: 'ชำระเงินสำเร็จ' })).toBeVisible();
    expect(screen.getByText('เครดิตเข้าแล้ว ฿500.37')).toBeVisible();
    expect(await screen.findByText('฿1,500.37')).toBeVisible();
    expect(screen.getByRole('link', { name: 'เล่นสล็อต' })).toHaveAttribute('href', '/slot');
    expect(updateGuard()).toBe('allow');
  });

  test('[M2] a press asks for the status and says when nothing has come', async () => {
    const { user, server } = await openPayment(samplePayment());
    const asked = () => server.requestsTo('GET /api/member/payment/inquiry_status').length;
    const ask = await screen.findByRole('button', { name: 'ตรวจสอบสถานะ' });
    const before = asked();
    await user.click(ask);
    expect(await screen.findByText('ยังไม่พบยอดโอน กรุณารอสักครู่')).toBeVisible();
    expect(asked()).toBe(before + 1);
    server.answer({ 'GET /api/member/payment/inquiry_status': () => paid(samplePayment()) });
    await user.click(ask);
    expect(await screen.findByRole('heading', { name: 'ชำระเงินสำเร็จ' })).toBeVisible();
  });

  test('[M2] an expired QR is covered; a new one of the same amount takes its place', async () => {
    const { user, server, location } = await openPayment(samplePayment({ status: 'expired' }), {
      'POST /api/member/payment/generate_qr': () => samplePayment({ payment_id: 'p-2', amount: 500.41 }),
    });
    expect((await screen.findAllByText('QR หมดอายุ')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
    expect(updateGuard()).toBe('allow');
    await user.dblClick(await screen.findByRole('button', { name: 'สร้าง QR ใหม่' }));
    await waitFor(() => expect(location()).toBe('/member/payment?id=p-2'));
    expect(server.requestsTo('POST /api/member/payment/generate_qr').map(({ body }) => body.amount)).toEqual([
      500,
    ]);
    expect(await screen.findByRole('img', { name: /฿500\.41/ })).toBeVisible();
  });

  test('[M2] a payment under review says so and does not ask for money again', async () => {
    await openPayment(samplePayment({ status: 'review' }));
    expect(await screen.findByText('กำลังตรวจสอบการโอน')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'ติดต่อแอดมิน' })).toHaveAttribute(
      'href',
      'https://line.me/R/ti/p/@siam-admin',
    );
    expect(screen.queryByRole('button', { name: 'คัดลอกยอด' })).not.toBeInTheDocument();
  });

  test.each([
    ['deposit-limit-exceeded', 'รอตรวจสอบ: เกินวงเงินฝากที่ตั้งไว้', /เมื่อวงเงินรอบใหม่เริ่ม/],
    ['member-on-break', 'รอตรวจสอบ: อยู่ระหว่างพักการเล่น', /หลังพักครบกำหนด/],
    ['member-excluded', 'รอตรวจสอบ: อยู่ระหว่างระงับการใช้งาน', /โอนคืนบัญชีต้นทาง/],
  ] as const)(
    'given money held as %s, the payment says why and what follows',
    async (problem, title, text) => {
      await openPayment(samplePayment({ status: 'review', problem }));
      expect(await screen.findByText(title)).toBeVisible();
      expect(screen.getByText(text)).toBeVisible();
      expect(screen.queryByRole('button', { name: 'คัดลอกยอด' })).not.toBeInTheDocument();
    },
  );

  test('given money that staff returned, the payment says so instead of that it expired', async () => {
    await openPayment(samplePayment({ status: 'expired', problem: 'returned' }));
    expect(await screen.findByText(/คืนบัญชีต้นทางแล้ว หากยังไม่ได้รับ/)).toBeVisible();
    expect(screen.getAllByText('โอนเงินคืนแล้ว')).not.toHaveLength(0);
    expect(screen.queryByRole('button', { name: 'สร้าง QR ใหม่' })).not.toBeInTheDocument();
  });

  test("[M2] an unknown payment, also somebody else's, leads back to the deposit page", async () => {
    await openPayment(samplePayment(), {
      'GET /api/member/payment/qrcode_info': refuse('payment-unknown', 'ไม่พบรายการชำระเงิน'),
    });
    expect(await screen.findByText('ไม่พบรายการชำระเงินนี้')).toBeVisible();
    expect(screen.getByRole('link', { name: 'ฝากเงิน' })).toHaveAttribute('href', '/member/deposit');
  });

  test('[M2] a payment that cannot be loaded can be retried', async () => {
    const { user, server } = await openPayment(samplePayment(), {
      'GET /api/member/payment/qrcode_info': fail(503),
    });
    await screen.findByText('โหลดรายการชำระเงินไม่สำเร็จ');
    server.answer({ 'GET /api/member/payment/qrcode_info': () => samplePayment() });
    await user.click(screen.getByRole('button', { name: 'ลองใหม่' }));
    expect(await screen.findByRole('timer')).toBeVisible();
  });

  test('[M2] without an id it goes to the payment that waits, or says that there is none', async () => {
    const payment = () => samplePayment({ payment_id: 'p-9' });
    const { location } = await openPayment(undefined, {
      'GET /api/member/payment/qrcode_info': payment,
      'GET /api/member/payment/inquiry_status': payment,
    });
    await waitFor(() => expect(location()).toBe('/member/payment?id=p-9'));
  });
});

describe('the picture of a QR', () => {
  const texts: string[] = [];
  const saved: string[] = [];
  const canvas = { fillRect: () => undefined, fillText: (text: string) => texts.push(text) };
  const getContext = jest.spyOn(HTMLCanvasElement.prototype, 'getContext');
  const toBlob = jest.spyOn(HTMLCanvasElement.prototype, 'toBlob');
  const toDataUrl = jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL');
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click');
  let matchMedia: typeof window.matchMedia;
  beforeEach(() => {
    texts.length = 0;
    saved.length = 0;
    ({ matchMedia } = window);
    getContext.mockReturnValue(canvas as never);
    toBlob.mockImplementation((done) => done(new Blob(['png'], { type: 'image/png' })));
    toDataUrl.mockReturnValue('data:image/png;base64,cG5n');
    click.mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    URL.createObjectURL = () => 'blob:picture';
    URL.revokeObjectURL = () => undefined;
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'canShare');
    Reflect.deleteProperty(navigator, 'share');
    window.matchMedia = matchMedia;
  });
  afterAll(() => {
    for (const spy of [getContext, toBlob, toDataUrl, click]) spy.mockRestore();
  });

  /** A phone, or a computer with a mouse. */
  const on = (device: 'phone' | 'computer') => {
    window.matchMedia = (media) =>
      Object.assign(matchMedia(media), { matches: device === 'computer' && media.includes('pointer: fine') });
  };
  const sharing = (share: (data: ShareData) => Promise<void>) =>
    Object.assign(navigator, { canShare: () => true, share });
  const press = async () => {
    const { user } = await openPayment(samplePayment());
    await user.click(await screen.findByRole('button', { name: 'บันทึกรูปภาพ' }));
  };
  const saidSaved = () => screen.queryByText(/บันทึก.*แล้ว|สำเร็จ/);

  test('[M2] a computer downloads it, with the exact amount on it, and is told no more than that it began', async () => {
    on('computer');
    sharing(() => Promise.reject(new Error('a computer saves files')));
    await press();
    expect(await screen.findByText('เริ่มดาวน์โหลดรูปแล้ว')).toBeVisible();
    expect(saved).toEqual(['qr-QR0001.png']);
    expect(texts).toContain('฿500.37');
    expect(saidSaved()).toBeNull();
  });

  test('[M2] a phone gets it as a file in its share sheet, and nothing claims that it was kept', async () => {
    on('phone');
    const shared: File[] = [];
    sharing(async ({ files = [] }) => void shared.push(...files));
    await press();
    await waitFor(() =>
      expect(shared.map(({ name, type }) => [name, type])).toEqual([['qr-QR0001.png', 'image/png']]),
    );
    expect(saved).toEqual([]);
    expect(saidSaved()).toBeNull();
  });

  test('[M2] a share sheet that is closed again is no error', async () => {
    on('phone');
    const share = jest.fn(() => Promise.reject(new DOMException('closed', 'AbortError')));
    sharing(share);
    await press();
    await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('button', { name: 'บันทึกรูปภาพ' })).toBeVisible();
  });

  test.each([
    ['without a share sheet', () => undefined],
    [
      'whose share sheet refuses',
      () => sharing(() => Promise.reject(new DOMException('no', 'NotAllowedError'))),
    ],
  ])('[M2] a phone %s shows it to be pressed and held', async (_what, prepare) => {
    on('phone');
    prepare();
    await press();
    expect(await screen.findByText('แตะค้างที่รูป แล้วเลือกบันทึกรูปภาพ')).toBeVisible();
    const picture = screen.getByRole('img', { name: 'รูป QR สำหรับโอน ฿500.37' });
    expect(picture).toHaveAttribute('src', 'data:image/png;base64,cG5n');
    expect(saved).toEqual([]);
  });

  test('[M2] a browser that cannot draw it says so', async () => {
    getContext.mockReturnValue(null);
    await press();
    expect(await screen.findByText(/กรุณาจับภาพหน้าจอแทน/)).toBeVisible();
  });
});

describe('payment over time', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  test('[X1] without live events it asks every few seconds until it is paid, and then no more', async () => {
    const { server } = await openPayment(samplePayment(), {}, { user: user() });
    await pass(0);
    const asked = () => server.requestsTo('GET /api/member/payment/inquiry_status').length;
    const first = asked();
    await pass(6500);
    expect(asked()).toBeGreaterThanOrEqual(first + 2);
    server.answer({ 'GET /api/member/payment/inquiry_status': () => paid(samplePayment()) });
    await pass(3500);
    expect(screen.getByRole('heading', { name: 'ชำระเงินสำเร็จ' })).toBeVisible();
    const last = asked();
    await pass(30_000);
    expect(asked()).toBe(last);
  });

  test('[M2] at the end of the countdown it covers the QR and asks the server what became of it', async () => {
    const expiresAt = new Date(Date.now() + 4000).toISOString();
    const expiring = () => samplePayment({ expires_at: expiresAt });
    const { server } = await openPayment(
      expiring(),
      { 'GET /api/member/payment/inquiry_status': expiring },
      { user: user() },
    );
    await pass(0);
    expect(screen.getByRole('timer')).toHaveTextContent(/^00:0[45]$/);
    await pass(6000);
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
    expect(screen.getAllByText('กำลังตรวจสอบ').length).toBeGreaterThan(0);
    server.answer({
      'GET /api/member/payment/inquiry_status': () => ({ ...expiring(), status: 'expired' as const }),
    });
    await pass(2500);
    expect(screen.getByRole('button', { name: 'สร้าง QR ใหม่' })).toBeVisible();
  });
});
