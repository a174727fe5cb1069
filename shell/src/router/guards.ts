import {
  checkSession,
  currentSession,
  hasSessionExpired,
  loadAgentConfig,
  paths,
  showToast,
  site,
} from '@sanuk/platform';
import { keepWantedPath } from '../features/auth/login/wanted-path.ts';
import { guardsText as text } from './guards.text.ts';

/** Decides before the page at `path` opens: a path to go to instead, or undefined to let it open. */
export type Guard = (path: string) => Promise<string | undefined>;

async function sessionStatus() {
  const session = currentSession();
  return (session.status === 'unknown' ? await checkSession() : session).status;
}

/** The guards a route may name (requirement A5, A6). A name that is not here is an error of its own (E6). */
const guards: Readonly<Record<string, Guard>> = {
  async validateLogin(path) {
    const status = await sessionStatus();
    if (status === 'member') return undefined;
    // Neither let in nor locked out: the token is kept, and the error page offers another try.
    if (status === 'unknown') throw new Response(text.serverAway, { status: 503 });
    keepWantedPath(path);
    // Whenever the guard is asked, before its end, with it or after: an ended session leads to the login page, and says
    // why by itself (requirement E2). Who never had one is sent home.
    if (hasSessionExpired()) return paths.login;
    const isInfoKnown = await loadAgentConfig().then(
      () => true,
      () => false,
    );
    showToast('info', text.loginFirst);
    return isInfoKnown ? `${paths.home}?ag=${encodeURIComponent(site().agentCode)}` : paths.login;
  },
  async validateMember() {
    return (await sessionStatus()) === 'member' ? paths.member : undefined;
  },
};

/**
 * Runs the guards of a route in their order; the first that objects decides.
 * @throws Response 500 with 'Unknown middleware {name}' for a name nobody knows (requirement E6)
 */
export async function runGuards(
  names: readonly string[],
  path: string,
  known = guards,
): Promise<string | undefined> {
  for (const name of names) {
    const guard = Object.hasOwn(known, name) ? known[name] : undefined;
    if (!guard) throw new Response(`Unknown middleware ${name}`, { status: 500 });
    const target = await guard(path);
    if (target) return target;
  }
  return undefined;
}
