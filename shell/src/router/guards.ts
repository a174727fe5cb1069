import { checkSession, currentSession, loadAgentConfig, paths, site } from '@sanuk/platform';

/** Decides before a page opens: a path to go to instead, or undefined to let it open. */
export type Guard = () => Promise<string | undefined>;

async function sessionStatus() {
  const session = currentSession();
  return (session.status === 'unknown' ? await checkSession() : session).status;
}

/** The guards a route may name (requirement A5, A6). A name that is not here is an error of its own (E6). */
export const guards: Readonly<Record<string, Guard>> = {
  async validateLogin() {
    if ((await sessionStatus()) !== 'guest') return undefined;
    const isInfoKnown = await loadAgentConfig().then(
      () => true,
      () => false,
    );
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
export async function runGuards(names: readonly string[], known = guards): Promise<string | undefined> {
  for (const name of names) {
    const guard = Object.hasOwn(known, name) ? known[name] : undefined;
    if (!guard) throw new Response(`Unknown middleware ${name}`, { status: 500 });
    const target = await guard();
    if (target) return target;
  }
  return undefined;
}
