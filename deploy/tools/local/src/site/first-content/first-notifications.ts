import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OperatorClient } from '@sanuk/common/operator-client';
import type { PublishEvent, PublishNotification } from '@sanuk/contract/outside/operator';

/** `notifications.json` of a brand: what it begins with, in the order it is shown. */
export type FirstNotification = Pick<
  PublishNotification,
  'notification_key' | 'type' | 'title' | 'description' | 'image' | 'href'
>;
/** `events.json` of a brand. */
export type FirstEvent = Pick<PublishEvent, 'event_key' | 'title' | 'image'>;

/** Keys of what a brand begins with; what its staff publishes has others. */
const first = 'first:';
const by = { who: 'npm start', from: null, until: null };

/**
 * Publishes what a brand begins with, while there is nothing else of its own: each once, and never again after it was
 * withdrawn.
 * @param folder of the brand
 * @throws OrderRefusedError, BackendAwayError
 */
export async function publishFirst(client: OperatorClient, brand: string, folder: string): Promise<void> {
  const notifications = await client('/operator/notifications/list', { brand, list: 'notifications' });
  if (notifications.every(({ key }) => isFirst(key))) {
    const missing = readList<FirstNotification>(folder, 'notifications').filter(
      ({ notification_key }) => !notifications.some(({ key }) => key === notification_key),
    );
    // The newest is shown first.
    for (const notification of missing.reverse())
      await client('/operator/notifications/publish', { ...by, brand, ...notification });
  }
  const events = await client('/operator/events/list', { brand, list: 'events' });
  if (events.every(({ key }) => isFirst(key))) {
    for (const [position, event] of readList<FirstEvent>(folder, 'events').entries()) {
      if (events.some(({ key }) => key === event.event_key)) continue;
      await client('/operator/events/publish', { ...by, brand, position, ...event });
    }
  }
}

const isFirst = (key: string | null): boolean => key?.startsWith(first) ?? false;

/** A brand without the file begins with nothing. What stands in it is checked by the backend. */
function readList<T>(folder: string, name: 'notifications' | 'events'): T[] {
  const file = join(folder, `${name}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}
