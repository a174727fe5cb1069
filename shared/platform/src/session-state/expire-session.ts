import { announceHere } from '../bus.ts';
import { goTo } from '../navigation/navigation.ts';
import { paths } from '../navigation/paths.ts';
import { showToast } from '../toast/toast.tsx';
import { isAnyTabLeaving } from './leaving-lock.ts';
import { sessionText } from './session.text.ts';
import {
  currentToken,
  dropSession,
  endedBy,
  followLogOut,
  followStoredToken,
  forgetSession,
} from './session-state.ts';

/**
 * The server no longer knows this session (requirement E2): clears the user, leads to the login page and says why,
 * once, however many calls hear of it. A visitor who asked for what is a member's is only led to the login page.
 * What a log-out ended, here or in another tab, ends quietly.
 */
export function expireSession(): void {
  const by = endedBy();
  if (by === 'other-tab') followOtherTab(followStoredToken);
  if (by === 'server') endByServer();
}

let deciding: Promise<void> | undefined;

/** Waits until it is known how the session ended that the server no longer knows; until then this page still has it. */
export const untilEndIsDecided = async (): Promise<void> => deciding;

/** The end comes from the server; a tab that logs out may be the one behind it. */
function endByServer(): void {
  const token = currentToken();
  const decide = (isAnyLeaving: boolean) => {
    // Another call may have heard the same meanwhile, or the log-out may have reached this tab.
    if (currentToken() !== token) return;
    if (isAnyLeaving) followOtherTab(followLogOut);
    else expire();
  };
  const asked = token === undefined ? undefined : isAnyTabLeaving();
  if (asked) deciding = asked.then(decide);
  else decide(false);
}

/** Whichever call, tab or guard hears of it first: the log-in form, and from there back to where the member was. */
function expire(): void {
  const wasMember = currentToken() !== undefined;
  dropSession('expired');
  leaveForLogin(wasMember);
}

function leaveForLogin(wasMember: boolean): void {
  goTo(paths.login, { replace: true, comeBack: true });
  if (wasMember) showToast('error', sessionText.expired);
}

/**
 * A tab has heard that the server ended the session, and says so: it is over here in the same way. The tab that said it
 * hears itself, and has no session any more; nobody says it twice.
 */
export function followExpiry(): void {
  if (currentToken() === undefined) return;
  const by = endedBy();
  if (by === 'other-tab') followStoredToken();
  if (by !== 'server') return;
  forgetSession('expired');
  leaveForLogin(true);
}

/**
 * The server was faster than the tab that logged out. What belongs to a member is left at once: a call it made meanwhile
 * would carry no token, and the answer to that leads to the login page.
 */
function followOtherTab(follow: () => void): void {
  follow();
  if (currentToken() === undefined) announceHere('auth:signed-out', { reason: 'other-tab' });
}
