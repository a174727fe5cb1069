import type { BankAccount, TrueMoneyAccount } from '@sanuk/contract/areas/agent';
import { announce } from '@sanuk/platform';
import { type Answers, fail, held } from '@sanuk/testing/fake-server';
import { act, renderPage, screen, waitFor, within } from '@sanuk/testing/render-page';
import { createStore, getDefaultStore } from 'jotai';
import { keepUiFlags } from '../../ui-flags/keep-ui-flags.ts';
import { keepFlagsInEachTest } from '../../ui-flags/testing/kept-flags.ts';
import { dialogOpenAtoms } from '../../ui-flags/ui-flags.atoms.ts';
import { DepositDialogHost } from './deposit-dialog-host.tsx';

const bank: BankAccount = {
  account_id: 1,
  bank_code: 'kbank',
  account_number: '0000000010',
  account_name: 'บัญชีสาธิต สยาม',
  min: 100,
};
const wallet: TrueMoneyAccount = {
  account_id: 1,
  phone: '000-000-0001',
  account_name: 'บัญชีสาธิต สยาม',
  min: 50,
};
const accounts = (banks: BankAccount[], wallets: TrueMoneyAccount[]): Answers => ({
  'POST /api/agent/bank_accounts': banks,
  'POST /api/agent/true_money_accounts': wallets,
});

keepFlagsInEachTest();

async function openDeposit(answers: Answers, session: 'guest' | 'member' = 'member') {
  const page = await renderPage(<DepositDialogHost />, { path: '/slot', answers, session });
  act(() => announce('dialog:open', { dialog: 'deposit' }));
  return { ...page, dialog: await screen.findByRole('dialog', { name: 'ฝากเงิน' }) };
}

describe('the deposit dialog', () => {
  test('[S15] opens when the bus asks, 480 wide, and leads to the QR', async () => {
    const { dialog, user, location } = await openDeposit(accounts([bank], [wallet]));
    expect(dialog).toHaveAttribute('data-width', '480');
    expect(await within(dialog).findByText('ขั้นต่ำ ฿20.00 สูงสุด ฿50,000.00')).toBeVisible();
    await user.click(within(dialog).getByRole('link', { name: 'ฝากด้วย QR' }));
    expect(location()).toBe('/member/deposit');
    expect(getDefaultStore().get(dialogOpenAtoms.deposit)).toBe(false);
  });

  test('[M4] shows the brand’s accounts with their banks, whose they are and what is least', async () => {
    const { dialog } = await openDeposit(accounts([bank], [wallet]));
    const [ofBank, ofWallet] = await within(dialog).findAllByRole('listitem');
    expect(ofBank).toHaveTextContent('กสิกรไทย000-0-00001-0ชื่อบัญชี บัญชีสาธิต สยามขั้นต่ำ ฿100.00ฝากเข้าบัญชีนี้');
    expect(ofWallet).toHaveTextContent('ทรูมันนี่ วอลเล็ท000-000-0001ชื่อบัญชี บัญชีสาธิต สยามขั้นต่ำ ฿50.00ฝากเข้าบัญชีนี้');
    expect(within(dialog).getByText('ต้องโอนจากบัญชีที่ลงทะเบียนไว้เท่านั้น')).toBeVisible();
  });

  test.each([
    ['ฝากเข้าบัญชีนี้ กสิกรไทย', '/member/deposit?channel=2-1'],
    ['ฝากเข้าบัญชีนี้ ทรูมันนี่ วอลเล็ท', '/member/deposit?channel=3-1'],
  ])('[M4] %s leads to %s, where the amount comes from', async (name, address) => {
    const { dialog, user, location } = await openDeposit(accounts([bank], [wallet]));
    await user.click(await within(dialog).findByRole('link', { name }));
    expect(location()).toBe(address);
    expect(getDefaultStore().get(dialogOpenAtoms.deposit)).toBe(false);
  });

  test('[M4] says that a transfer begins on the page, and whom to ask', async () => {
    const { dialog } = await openDeposit(accounts([bank], []));
    expect(await within(dialog).findByText(/^กรุณากดฝากเข้าบัญชีนี้ก่อนโอน/)).toBeVisible();
    expect(await within(dialog).findByRole('link', { name: 'ติดต่อแอดมิน' })).toHaveAttribute(
      'href',
      'https://line.me/R/ti/p/@siam-admin',
    );
  });

  test('[M4] the copied number is digits alone, as a bank’s app takes it', async () => {
    const { dialog, user } = await openDeposit(accounts([bank], [wallet]));
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(await within(dialog).findByRole('button', { name: 'คัดลอกเลขบัญชี กสิกรไทย' }));
    await user.click(within(dialog).getByRole('button', { name: 'คัดลอกหมายเลขทรูมันนี่' }));
    expect(copied.mock.calls).toEqual([['0000000010'], ['0000000001']]);
  });

  test('[M4] says when there is no account, and still offers the QR', async () => {
    const { dialog } = await openDeposit(accounts([], []));
    expect(await within(dialog).findByText('ยังไม่เปิดรับโอนเข้าบัญชี กรุณาฝากด้วย QR')).toBeVisible();
    expect(within(dialog).getByRole('link', { name: 'ฝากด้วย QR' })).toBeVisible();
  });

  test('[M4] says when they cannot be had, and asks again', async () => {
    const again = held<BankAccount[]>();
    const { dialog, server, user } = await openDeposit({
      ...accounts([bank], []),
      'POST /api/agent/bank_accounts': fail(503),
    });
    const retry = await within(dialog).findByRole('button', { name: 'ลองใหม่' });
    server.answer({ 'POST /api/agent/bank_accounts': () => again.promise });
    await user.click(retry);
    again.resolve([bank]);
    expect(await within(dialog).findByText('กสิกรไทย')).toBeVisible();
  });

  test('[S15] a visitor is led to log in instead, and no account is asked for', async () => {
    const { dialog, server, user } = await openDeposit({}, 'guest');
    await user.click(within(dialog).getByRole('button', { name: 'เข้าสู่ระบบ' }));
    expect(server.requestsTo('POST /api/agent/bank_accounts')).toEqual([]);
    const store = getDefaultStore();
    expect([store.get(dialogOpenAtoms.deposit), store.get(dialogOpenAtoms.login)]).toEqual([false, true]);
  });

  test('[S22] [S15] stands open again after a reload of the tab', async () => {
    await openDeposit(accounts([bank], []));
    const reloaded = createStore();
    const stopReloaded = keepUiFlags(reloaded, true);
    await waitFor(() => expect(reloaded.get(dialogOpenAtoms.deposit)).toBe(true));
    stopReloaded();
  });
});
