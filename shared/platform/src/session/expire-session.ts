import { announceHere } from '../bus.ts';
import { goTo } from '../navigation.ts';
import { paths } from '../paths.ts';
import { showToast } from '../toast.tsx';
import { sessionText } from './session.text.ts';
import { currentToken, dropSession, endedBy, followStoredToken } from './session-state.ts';

/**
 * The server was faster than the tab that logged out. What belongs to a member is left at once: a call it made meanwhile
 * would carry no token, and the answer to that leads to the login page.
 */
function followOtherTab(): void {
  followStoredToken();
  if (currentToken() === undefined) announceHere('auth:signed-out', { reason: 'other-tab' });
}

/**
 * The server no longer knows this session (requirement E2): clears the user, leads to the login page and says why,
 * once, however many calls hear of it. A visitor who asked for what is a member's is only led to the login page.
 * What a log-out ended, here or in another tab, ends quietly.
 */
export function expireSession(): void {
  const by = endedBy();
  if (by === 'other-tab') followOtherTab();
  if (by !== 'server') return;
  const wasMember = currentToken() !== undefined;
  dropSession('expired');
  goTo(paths.login, { replace: true, comeBack: true });
  if (wasMember) showToast('error', sessionText.expired);
}
