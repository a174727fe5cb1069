import type { OpeningVisitor } from '@sanuk/contract/federation/opening';
import { agentQuery, type DeclaredQuery } from '@sanuk/platform';
import { drawnNotifications } from '../features/notifications/drawn-data.ts';

/**
 * What the frame itself asks for, on every page: with it in the document, a page that asks the server for nothing needs no
 * client for calls.
 */
export const frameData = (visitor: OpeningVisitor): DeclaredQuery[] => [
  agentQuery(),
  ...drawnNotifications(visitor),
];
