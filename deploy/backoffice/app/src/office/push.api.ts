import { queryOptions } from '@tanstack/react-query';
import { language } from '../language/language.ts';
import { callOffice } from './call-office.ts';
import {
  askPermission,
  type BrowserSubscription,
  endSubscription,
  findSubscription,
  subscribe,
} from './push-browser.ts';

/** Of which queues the person is notified in this browser while no page is open. */
export interface PushState {
  brands: readonly string[];
  /** whether the server reaches the push service of this browser */
  isReached: boolean;
}

const off: PushState = { brands: [], isReached: true };

/**
 * Tells the server that the person uses this browser, so that the notifications go on. A subscription that the server does not know, or
 * that another person left here, ends.
 */
async function renew(): Promise<PushState> {
  const subscription = await findSubscription();
  if (!subscription) return off;
  const { brands, is_reached } = await callOffice<{ brands: string[]; is_reached: boolean }>(
    'POST',
    '/api/push/renew',
    { subscription, language },
  );
  if (brands.length === 0) await endSubscription();
  return { brands, isReached: is_reached };
}

export const pushQuery = queryOptions({
  queryKey: ['push'],
  queryFn: renew,
  retry: false,
  staleTime: Number.POSITIVE_INFINITY,
});

/** Notifies the person in this browser of the queue of a brand. @throws OfficeError where browser, person or server refuses */
export async function turnPushOn(brand: string): Promise<void> {
  // First: a browser asks only right after a press.
  await askPermission();
  const { key } = await callOffice<{ key: string }>('GET', '/api/push');
  const subscription: BrowserSubscription = await subscribe(key);
  await callOffice('POST', '/api/push', { brand, subscription, language });
}

export async function turnPushOff(brand: string): Promise<void> {
  const subscription = await findSubscription();
  if (subscription) await callOffice('POST', '/api/push/remove', { brand, endpoint: subscription.endpoint });
}

/** Ends the notifications of this browser, as a log-out does. The server has deleted its part with the session. */
export const forgetPush = (): Promise<void> => endSubscription().catch(() => undefined);
