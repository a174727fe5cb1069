import type { AppContext, Feature } from '../../context/context.ts';
import { route } from '../../http/route.ts';
import { originOf } from '../../sessions/sessions.service.ts';
import { createLiffLogin } from './liff.service.ts';
import { createLineAccounts, createLineLogin } from './line.service.ts';

const forgetMs = 600_000;

/** Logging in through LINE, and the LINE account of a member. */
export function lineFeature(context: AppContext): Feature {
  const login = createLineLogin(context);
  const liff = createLiffLogin(context);
  const accounts = createLineAccounts(context);
  return {
    name: 'line',
    routes: [
      route('POST /api/line/begin', ({ agent, body }) => login.begin(agent, body)),
      route('POST /api/line/finish', (call) =>
        login.finish(call.agent, call.body, call.member, originOf(call)),
      ),
      route('POST /api/line/finish_liff', ({ agent, member, body }) => liff.finish(agent, body, member)),
      route('POST /api/line/confirm', (call) => liff.confirm(call.agent, call.body, originOf(call))),
      route('GET /api/line/account', ({ agent, member }) => accounts.account(agent, member)),
      route('POST /api/line/link', ({ agent, member, body, address }) =>
        accounts.link(agent, member, body, address),
      ),
      route('POST /api/line/unlink', ({ agent, member, body, address }) =>
        accounts.unlink(agent, member, body, address),
      ),
    ],
    jobs: [{ name: 'line: forget old logins', everyMs: forgetMs, run: () => login.forget() }],
  };
}
