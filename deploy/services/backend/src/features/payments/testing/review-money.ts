import type { QrPayment } from '@sanuk/contract/areas/payment';
import type { OperatorBody } from '@sanuk/contract/outside/operator';
import { sendSigned, testKeys } from '../../../testing/signing.ts';
import { order, type StaffMember } from '../../../testing/staff-orders.ts';
import { call, type TestContext } from '../../../testing/test-context.ts';
import type { TestMember } from '../../../testing/test-members.ts';

type App = Pick<TestContext, 'app'>;
type Split = OperatorBody<'/operator/review/split'>;

let counter = 0;
export const newKey = (): string => `split-${String(++counter).padStart(6, '0')}`;

/** A QR of the member that waits for its money. */
export async function askFor({ app }: App, member: TestMember, amount: number): Promise<QrPayment> {
  const body = { channel_id: 1, sub_channel_id: 1, amount };
  const options = { ...member.as, key: newKey() };
  return (await call(app, 'POST /api/member/payment/generate_qr', body, options)).data;
}

/** Money that the bank reports and that falls into review; its transaction id. */
export async function arrive(
  { app }: App,
  amount_satang: number,
  reference = 'SNNOBODYKNOWS',
): Promise<string> {
  const transaction_id = `${newKey()}-of-bank`;
  const body = { transaction_id, reference, amount_satang, paid_at: '2026-11-20T12:00:00Z' };
  const response = await sendSigned(app, testKeys.bank, '/callback/bank/payment', body);
  if (response.json().status !== 'review') throw new Error(`not in review: ${response.body}`);
  return transaction_id;
}

export const toMember = ({ phone }: Pick<TestMember, 'phone'>, baht: number) => ({
  phone,
  amount_satang: Math.round(baht * 100),
});
export const sentBack = (return_reference: string, baht: number) => ({
  return_reference,
  amount_satang: Math.round(baht * 100),
});

interface Who {
  by?: StaffMember;
  brand?: string;
  key?: string;
}

/** Proposes a split. */
export const split = (
  { app }: App,
  transaction_id: string,
  parts: Split['parts'],
  { by, brand, key = newKey() }: Who = {},
) =>
  order(
    app,
    '/operator/review/split',
    { decision_key: key, transaction_id, parts, reason: 'เงินของสองคน' },
    { by, brand },
  );

/** Says a word on a proposal, by default as its second person. */
export const decide = (
  { app }: App,
  decision_id: string,
  verdict: 'approve' | 'reject' = 'approve',
  { by = 'somsri', brand }: Who = {},
) => order(app, '/operator/review/decide', { decision_id, verdict, reason: 'ตรวจสลิปแล้ว' }, { by, brand });

/** Credits all of the money to one member. */
export const creditAll = ({ app }: App, transaction_id: string, { phone }: TestMember, { by }: Who = {}) =>
  order(
    app,
    '/operator/review/credit',
    { decision_key: newKey(), transaction_id, phone, reason: 'สลิปตรง' },
    { by },
  );
