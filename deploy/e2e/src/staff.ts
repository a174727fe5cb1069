import type { OperatorBody, OperatorData, OperatorDoor } from '@sanuk/contract/outside/operator';
import { findBackend } from '@sanuk/operator/client/local-site';
import { operatorClient } from '@sanuk/operator/client/operator-client';
import { type Brand, dataFolder, edgePort } from './site.ts';

const backendUrl = `http://127.0.0.1:${edgePort + 1}`;

/** Asks the backend as the agent's staff does, behind the edge and signed, by the team's key or a person's; throws when it refuses. */
export async function staff<D extends OperatorDoor>(
  path: D,
  body: OperatorBody<D>,
  person?: string,
): Promise<OperatorData<D>> {
  const { url, keys } = findBackend('/', { SANUK_DATA: dataFolder, BACKEND_URL: backendUrl });
  return operatorClient(url, keys, person)(path, body);
}

/** Gives a member a level, as one of the people whose keys the site under test begins with. */
export const setLevel = (phone: string, vip_level: number, brand: Brand = 'siam') =>
  staff('/operator/members/level', { brand, level_of: phone, vip_level, reason: 'ทดสอบ' }, 'somchai');

const always = { who: 'ทดสอบ', from: null, until: null } as const;
const key = () => `e2e-${crypto.randomUUID()}`;

interface NoticeDraft {
  title: string;
  description?: string;
  type?: number;
  image?: string;
  href?: string;
}

/** Publishes a notice of the brand, seen at once. */
export const publishNotice = (brand: Brand, { title, description, type, image, href }: NoticeDraft) =>
  staff('/operator/notices/publish', {
    ...always,
    brand,
    notice_key: key(),
    type: type ?? 2,
    title,
    description: description ?? '',
    image: image ?? null,
    href: href ?? null,
  });

/** Publishes an event of the announcement, before all others unless told. */
export const publishEvent = (brand: Brand, title: string, image: string, position = 0) =>
  staff('/operator/events/publish', { ...always, brand, event_key: key(), title, image, position });

export const switchAnnouncement = (brand: Brand, announcement: 'on' | 'off') =>
  staff('/operator/announcement', { brand, who: 'ทดสอบ', announcement });

/** Takes every notice and event of the brand away, so that a test begins with none. */
export async function clearNotices(brand: Brand): Promise<void> {
  const isUp = ({ state }: { state: string }) => state === 'shown' || state === 'scheduled';
  for (const notice of (await staff('/operator/notices/list', { brand, list: 'notices' })).filter(isUp))
    await staff('/operator/notices/withdraw', {
      brand,
      who: 'ทดสอบ',
      notification_id: notice.notification_id,
    });
  for (const event of (await staff('/operator/events/list', { brand, list: 'events' })).filter(isUp))
    await staff('/operator/events/withdraw', { brand, who: 'ทดสอบ', event_id: event.event_id });
}
