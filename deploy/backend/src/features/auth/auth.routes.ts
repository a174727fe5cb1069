import type { AppContext, Feature } from '../../kernel/context.ts';
import { route } from '../../kernel/route.ts';
import { createAuthService } from './auth.service.ts';
import { deleteOldAttempts } from './throttle.ts';

/** Registration, sign-in and sign-out. */
export function authFeature(context: AppContext): Feature {
  const auth = createAuthService(context);
  const originOf = (call: { address: string; request: { headers: { 'user-agent'?: string } } }) => ({
    address: call.address,
    userAgent: call.request.headers['user-agent'] ?? '',
  });
  return {
    name: 'auth',
    routes: [
      route('POST /api/check_account', (call) =>
        auth.checkAccount(call.agent, call.body.username, call.address),
      ),
      route('POST /api/register', (call) => auth.register(call.agent, call.body, originOf(call))),
      route('POST /api/login', (call) => auth.login(call.agent, call.body, originOf(call))),
      route('POST /api/logout', async (call) => {
        await auth.logout(call.member, call.address);
        return null;
      }),
      route('GET /api/get_user_info', (call) => auth.userInfo(call.agent, call.member.memberId)),
    ],
    jobs: [
      { name: 'auth: forget old attempts', everyMs: 3_600_000, run: () => deleteOldAttempts(context.db) },
    ],
  };
}
