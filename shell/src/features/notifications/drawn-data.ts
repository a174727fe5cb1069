import type { OpeningVisitor } from '@sanuk/contract/federation/opening';
import type { DeclaredQuery } from '@sanuk/platform';
import { eventsQuery, visitorNotificationsQuery } from './notifications.api.ts';

/** What of notifications a document is drawn from. What a member has read is his own, and comes after. */
export const drawnNotifications = (visitor: OpeningVisitor): DeclaredQuery[] => [
  eventsQuery(),
  ...(visitor === 'guest' ? [visitorNotificationsQuery()] : []),
];
