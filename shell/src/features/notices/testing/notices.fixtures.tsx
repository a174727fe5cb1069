import type { AgentEvent, Notification } from '@sanuk/contract/areas/agent';
import type { DialogName } from '@sanuk/contract/events';
import type { Answers } from '@sanuk/testing/fake-server';
import { type PageOptions, renderPage } from '@sanuk/testing/render-page';
import { sampleAgentConfig } from '@sanuk/testing/sample-site';
import { createStore, Provider } from 'jotai';
import { dialogOpenAtoms } from '../../../ui-flags/ui-flags.atoms.ts';
import { EventButton } from '../event-button.tsx';
import { NoticeBell } from '../notice-bell.tsx';
import { Notices } from '../notices.tsx';

export const event = (id: number): AgentEvent => ({
  event_id: id,
  title: `กิจกรรมที่ ${id}`,
  image: `/media/event-${id}.svg`,
});

export const notice = (id: number, changes: Partial<Notification> = {}): Notification => ({
  notification_id: id,
  type: 2,
  image: null,
  title: `ข่าวที่ ${id}`,
  description: `เนื้อข่าวที่ ${id}`,
  href: null,
  published_at: `2026-11-${String(id).padStart(2, '0')}T03:00:00.000Z`,
  read_at: null,
  ...changes,
});

/** What the server says about notices; the flag is on unless told. */
export const noticeAnswers = (
  events: AgentEvent[],
  notices: Notification[],
  isOn: boolean = true,
): Answers => ({
  'POST /api/agent/config': {
    ...sampleAgentConfig,
    config: { ...sampleAgentConfig.config, event_modal: isOn },
  },
  'GET /api/event/list': events,
  'GET /api/notifications': notices,
  'POST /api/notifications/read': { unread: 0 },
});

interface NoticesOptions extends Omit<Partial<PageOptions>, 'answers'> {
  answers: Answers;
  isWelcome?: boolean;
  /** dialogs the last load of this tab left open */
  open?: DialogName[];
  /** beside the notices, e.g. a form */
  beside?: React.ReactNode;
}

/** A page of the site with its notices, for a fresh tab. */
export async function openSite({ answers, isWelcome = true, open = [], beside, ...options }: NoticesOptions) {
  const store = createStore();
  for (const dialog of open) store.set(dialogOpenAtoms[dialog], true);
  const page = await renderPage(
    <Provider store={store}>
      <h1>หน้า</h1>
      {beside}
      <NoticeBell />
      <EventButton />
      <Notices isWelcome={isWelcome} />
    </Provider>,
    { path: '/', ...options, answers },
  );
  return { ...page, store };
}
