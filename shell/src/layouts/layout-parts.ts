import type { LayoutName } from '@sanuk/contract/federation/release';

/** What may open over a page: `notifications` call for attention by themselves, the others only when they are asked for. */
export type LayoutPart = 'notifications' | 'game-sheet' | 'account-dialogs';

/**
 * What each layout holds beside what it draws (requirements S5, S6). A page around money or a game keeps the dialogs that
 * ask who the member is, because it may need them to go on; guest pages and frames of other sites hold the form alone.
 */
export const layoutParts: Readonly<Record<LayoutName, readonly LayoutPart[]>> = {
  default: ['notifications', 'game-sheet', 'account-dialogs'],
  lobby: ['notifications', 'game-sheet', 'account-dialogs'],
  payment: ['game-sheet', 'account-dialogs'],
  game: ['game-sheet', 'account-dialogs'],
  liff: ['account-dialogs'],
  auth: [],
  iframe: [],
};

/** Whether a layout holds a part. */
export const holds = (layout: LayoutName, part: LayoutPart): boolean => layoutParts[layout].includes(part);
