import { currentSession } from '@sanuk/platform';
import { type Answers, fail, held, refuse } from '@sanuk/testing/fake-server';
import { type RenderedPage, renderPage, screen, waitFor } from '@sanuk/testing/render-page';
import { RegisterPage } from '../auth.pages.tsx';

const token = { access_token: 'token-of-the-new-session', expires_at: '2026-12-20T00:00:00Z' };
const free = { 'POST /api/check_account': { available: true } } satisfies Answers;

const open = (answers: Answers = {}, path = '/register') =>
  renderPage(<RegisterPage />, { path, session: 'guest', answers: { ...free, ...answers } });

const phoneField = () => screen.getByLabelText('เบอร์โทรศัพท์');
const submit = () => screen.getByRole('button', { name: 'สมัครสมาชิก' });

async function fill({ user }: RenderedPage, phone = '0898765432') {
  const put = async (label: string, text: string) => {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  };
  await put('เบอร์โทรศัพท์', phone);
  await put('รหัสผ่าน', 'correct horse');
  await user.click(screen.getByRole('combobox', { name: 'ธนาคาร' }));
  await user.click(await screen.findByRole('option', { name: 'กสิกรไทย' }));
  await put('เลขบัญชี', '123-4-56789-0');
  await put('ชื่อ-นามสกุล', 'สมหญิง ใจดี');
  await user.click(screen.getByRole('checkbox'));
}

describe('/register', () => {
  test('[A7] asks about the phone once, registers and lands logged in', async () => {
    const page = await open({ 'POST /api/register': token });
    await fill(page);
    expect(await screen.findByText('เบอร์นี้ใช้ได้')).toBeVisible();
    await page.user.click(submit());
    await waitFor(() => expect(page.location()).toBe('/'));
    expect(page.server.requestsTo('POST /api/check_account')).toHaveLength(1);
    expect(page.server.requestsTo('POST /api/register')[0]?.body).toEqual({
      username: '0898765432',
      password: 'correct horse',
      name: 'สมหญิง ใจดี',
      bank_code: 'KBANK',
      bank_account: '1234567890',
      agent_code: 'SIAM',
    });
    expect(currentSession().status).toBe('member');
  });

  test('[A7] a phone that is taken is said at its field when it is left, and nothing is sent to register', async () => {
    const page = await open({ 'POST /api/check_account': refuse('phone-taken', 'เบอร์โทรศัพท์นี้ถูกใช้สมัครแล้ว') });
    await fill(page);
    expect(await screen.findByText('เบอร์โทรนี้ถูกใช้สมัครแล้ว')).toBeVisible();
    expect(phoneField()).toBeInvalid();
    await page.user.click(submit());
    await waitFor(() => expect(phoneField()).toHaveFocus());
    expect(page.server.requestsTo('POST /api/check_account')).toHaveLength(1);
    expect(page.server.requestsTo('POST /api/register')).toHaveLength(0);
  });

  test('[A7] each phone is asked about once, and typing is never in the way of the answer', async () => {
    const page = await open();
    const { user, server } = page;
    await user.type(phoneField(), '08987654');
    await user.tab();
    expect(server.requestsTo('POST /api/check_account')).toHaveLength(0);
    await user.type(phoneField(), '32');
    await user.tab();
    await screen.findByText('เบอร์นี้ใช้ได้');
    await user.type(phoneField(), '{Backspace}');
    expect(screen.queryByText('เบอร์นี้ใช้ได้')).not.toBeInTheDocument();
    await user.type(phoneField(), '2');
    await user.tab();
    expect(await screen.findByText('เบอร์นี้ใช้ได้')).toBeVisible();
    expect(server.requestsTo('POST /api/check_account')).toHaveLength(1);
  });

  test('[A7] what the background check could not learn is asked again on submit', async () => {
    const page = await open({ 'POST /api/check_account': fail('network'), 'POST /api/register': token });
    await fill(page);
    page.server.answer(free);
    await page.user.click(submit());
    await waitFor(() => expect(page.location()).toBe('/'));
  });

  test('[A7] names every field that is wrong and goes to the first', async () => {
    const page = await open();
    await page.user.type(screen.getByLabelText('รหัสผ่าน'), 'short');
    await page.user.click(submit());
    for (const text of [
      'เบอร์โทรศัพท์ไม่ถูกต้อง',
      'รหัสผ่านต้องมีอย่างน้อย 8 ตัวอักษร',
      'กรุณากรอกชื่อ-นามสกุลเป็นตัวอักษรไทยหรือโรมัน (รวม é, ñ) 2 ถึง 120 ตัว',
      'กรุณาเลือกธนาคาร',
      'เลขบัญชีต้องเป็นตัวเลข 10 ถึง 15 หลัก',
      'กรุณายืนยันอายุและยอมรับเงื่อนไข',
    ])
      expect(screen.getByText(text)).toBeInTheDocument();
    expect(phoneField()).toHaveFocus();
    await page.user.type(phoneField(), '0898765432');
    expect(screen.queryByText('เบอร์โทรศัพท์ไม่ถูกต้อง')).not.toBeInTheDocument();
    expect(phoneField()).toHaveFocus();
    expect(page.server.requestsTo('POST /api/register')).toHaveLength(0);
  });

  test.each([
    ['ชื่อ-นามสกุล', 'José '.repeat(30), /2 ถึง 120 ตัว/],
    ['รหัสผู้แนะนำ (ถ้ามี)', 'https://siam.example/register?ref=FR2END7Q', /ไม่เกิน 40 ตัว/],
  ])('[A7] a text that is too long for %s is refused as it was pasted', async (label, pasted, why) => {
    const page = await open();
    const field = screen.getByLabelText(label);
    await page.user.click(field);
    await page.user.paste(pasted);
    expect(field).toHaveValue(pasted);
    await page.user.click(submit());
    expect(screen.getByText(why)).toBeInTheDocument();
    expect(page.server.requestsTo('POST /api/register')).toHaveLength(0);
  });

  test.each([
    ['bank-account-taken', 'เลขบัญชี'],
    ['phone-taken', 'เบอร์โทรศัพท์'],
    ['password-too-common', 'รหัสผ่าน'],
    ['name-invalid', 'ชื่อ-นามสกุล'],
    ['agent-code-unknown', 'รหัสผู้แนะนำ (ถ้ามี)'],
  ] as const)('[A7] the refusal %s lands at its field, with the focus', async (code, label) => {
    const page = await open({ 'POST /api/register': refuse(code, 'ข้อความจากระบบ') });
    await fill(page);
    await page.user.click(submit());
    await screen.findByText('ข้อความจากระบบ');
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription('ข้อความจากระบบ');
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
  });

  test('[A7] a refusal of no field stands above the button', async () => {
    const page = await open({ 'POST /api/register': refuse('too-many-requests', 'กรุณารอสักครู่') });
    await fill(page);
    await page.user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent('กรุณารอสักครู่');
  });

  test('[A7] a lost answer is not sent again: the member logs in to learn what became of it', async () => {
    const page = await open({ 'POST /api/register': fail('timeout'), 'POST /api/login': token });
    await fill(page);
    await page.user.click(submit());
    expect(await screen.findByText('ยังไม่ทราบผลการสมัคร')).toBeVisible();
    expect(submit()).toBeDisabled();
    await page.user.click(screen.getByRole('button', { name: 'ลองเข้าสู่ระบบด้วยเบอร์นี้' }));
    await waitFor(() => expect(page.location()).toBe('/'));
    expect(page.server.requestsTo('POST /api/register')).toHaveLength(1);
    expect(page.server.requestsTo('POST /api/login').at(-1)?.body).toMatchObject({ username: '0898765432' });
  });

  test('[A7] when the lost registration never arrived, it may be sent again', async () => {
    const page = await open({
      'POST /api/register': fail(503),
      'POST /api/login': refuse('wrong-credentials', 'เบอร์โทรหรือรหัสผ่านไม่ถูกต้อง'),
    });
    await fill(page);
    await page.user.click(submit());
    await page.user.click(await screen.findByRole('button', { name: 'ลองเข้าสู่ระบบด้วยเบอร์นี้' }));
    expect(await screen.findByText('ยังเข้าสู่ระบบไม่ได้ กรุณาสมัครอีกครั้ง')).toBeVisible();
    page.server.answer({ 'POST /api/register': token });
    await page.user.click(submit());
    await waitFor(() => expect(page.location()).toBe('/'));
  });

  test('[A7] a double click registers once', async () => {
    const answer = held<typeof token>();
    const page = await open({ 'POST /api/register': () => answer.promise });
    await fill(page);
    await page.user.dblClick(submit());
    answer.resolve(token);
    await waitFor(() => expect(page.location()).toBe('/'));
    expect(page.server.requestsTo('POST /api/register')).toHaveLength(1);
  });

  test('[S4] [A7] the code of the link is filled in and sent as the referrer', async () => {
    const page = await open({ 'POST /api/register': token }, '/register?ref=FRIEND-7');
    expect(await screen.findByDisplayValue('FRIEND-7')).toBeVisible();
    await fill(page);
    await page.user.click(submit());
    await waitFor(() => expect(page.location()).toBe('/'));
    expect(page.server.requestsTo('POST /api/register')[0]?.body).toMatchObject({
      agent_code: 'SIAM',
      referrer: 'FRIEND-7',
    });
  });

  test('[A7] groups the account as its bank writes it, and doubts an unusual length without refusing', async () => {
    const page = await open({ 'POST /api/register': token });
    await fill(page);
    const account = screen.getByLabelText('เลขบัญชี');
    expect(account).toHaveValue('123-4-56789-0');
    expect(account).toHaveAccessibleDescription('เลขบัญชีกสิกรไทยปกติมี 10 หลัก');
    await page.user.type(account, '12');
    expect(account).toHaveAccessibleDescription('เลขบัญชีกสิกรไทยปกติมี 10 หลัก กรุณาตรวจสอบอีกครั้ง');
    await page.user.click(submit());
    await waitFor(() => expect(page.location()).toBe('/'));
  });

  test('[A7] the terms are read without losing the form', async () => {
    const page = await open();
    await page.user.type(phoneField(), '0898765432');
    await page.user.click(screen.getByRole('button', { name: 'อ่านข้อกำหนดและเงื่อนไข' }));
    expect(await screen.findByRole('dialog', { name: 'ข้อกำหนดและเงื่อนไข' })).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'เข้าใจแล้ว' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(phoneField()).toHaveValue('0898765432');
    expect(screen.getByRole('checkbox')).not.toBeChecked();
  });
});
