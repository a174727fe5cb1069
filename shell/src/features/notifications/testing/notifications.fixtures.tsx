import type { AgentEvent, Notification } from '@sanuk/contract/areas/agent';
import type { DialogName } from '@sanuk/contract/events';
import type { Answers } from '@sanuk/testing/fake-server';
import { type PageOptions, renderPage } from '@sanuk/testing/render-page';
import { sampleAgentConfig } from '@sanuk/testing/sample-site';
import { createStore, Provider } from 'jotai';
import { dialogOpenAtoms } from '../../../ui-flags/ui-flags.atoms.ts';
import { EventButton } from '../event-button.tsx';
import { NotificationBell } from '../notification-bell.tsx';
import { Notifications } from '../notifications.tsx';

/** What the server says about notifications; the flag is on unless told. */
export const notificationAnswers = (
  events: AgentEvent[],
  notifications: Notification[],
  isOn: boolean = true,
): Answers => ({
  'POST /api/agent/config': {
    ...sampleAgentConfig,
    config: { ...sampleAgentConfig.config, event_modal: isOn },
  },
  'GET /api/event/list': events,
  'GET /api/notifications': notifications,
  'POST /api/notifications/read': { unread: 0 },
});

interface NotificationsOptions extends Omit<Partial<PageOptions>, 'answers'> {
  answers: Answers;
  isWelcome?: boolean;
  /** dialogs the last load of this tab left open */
  open?: DialogName[];
  /** beside the notifications, e.g. a form */
  beside?: React.ReactNode;
}

/** A page of the site with its notifications, for a fresh tab. */
export async function openSite({
  answers,
  isWelcome = true,
  open = [],
  beside,
  ...options
}: NotificationsOptions) {
  const store = createStore();
  for (const dialog of open) store.set(dialogOpenAtoms[dialog], true);
  const page = await renderPage(
    <Provider store={store}>
      <h1>หน้า</h1>
      {beside}
      <NotificationBell />
      <EventButton />
      <Notifications isWelcome={isWelcome} />
    </Provider>,
    { path: '/', ...options, answers },
  );
  return { ...page, store };
}
