import { type ErrorCode, errorCodeOf } from '@sanuk/contract/errors';
import type { OperatorBody, OperatorData, OperatorEndpoint } from '@sanuk/contract/outside/operator';
import { sendSigned, testKeys } from '../../../testing/signing.ts';
import type { TestContext } from '../../../testing/test-context.ts';

export interface StaffAnswer<D extends OperatorEndpoint> {
  http: number;
  code: ErrorCode | 'ok';
  message: string;
  data: OperatorData<D>;
}

/** Sends an order with any body, signed with `secret` at `nowMs`. */
export async function callEndpoint<D extends OperatorEndpoint>(
  { app }: TestContext,
  endpoint: D,
  body: unknown,
  { secret = testKeys.operator.secret, nowMs = Date.now() } = {},
): Promise<StaffAnswer<D>> {
  const response = await sendSigned(app, { ...testKeys.operator, secret }, endpoint, body, { nowMs });
  const { error, message, data } = response.json<{ error: number; message: string; data: OperatorData<D> }>();
  return { http: response.statusCode, code: error === 0 ? 'ok' : errorCodeOf(error), message, data };
}

let counter = 0;
const nextKey = (noun: string) => {
  counter += 1;
  return `test-${noun}-${String(counter).padStart(4, '0')}`;
};

/** An order to publish a notification nobody has published yet. */
export const newNotification = (more: Partial<OperatorBody<'/operator/notifications/publish'>> = {}) => ({
  brand: 'siam',
  who: 'สมชาย',
  from: null,
  until: null,
  notification_key: nextKey('notification'),
  type: 2,
  title: 'ปรับปรุงระบบคืนนี้',
  description: 'เวลา 02:00–03:00 น.\nฝากถอนได้ตามปกติหลังจากนั้น',
  image: null,
  href: '/promotions',
  ...more,
});

/** An order to publish an event nobody has published yet. */
export const newEvent = (more: Partial<OperatorBody<'/operator/events/publish'>> = {}) => ({
  brand: 'siam',
  who: 'สมชาย',
  from: null,
  until: null,
  event_key: nextKey('event'),
  title: 'วงล้อบัวทอง',
  image: '/media/event-wheel.svg',
  position: 0,
  ...more,
});
