import type { AppContext, Feature } from '../../kernel/context.ts';
import { route } from '../../kernel/route.ts';
import { PasswordHasher } from './password-hash.ts';
import { createRegistrationService } from './registration.service.ts';
import { createSignInService } from './sign-in.service.ts';
import { deleteOldAttempts } from './throttle.ts';

/** Registration, sign-in and sign-out. */
export function authFeature(context: AppContext): Feature {
  const hasher = new PasswordHasher();
  const registration = createRegistrationService(context, hasher);
  const signIn = createSignInService(context, hasher);
  const originOf = (call: { address: string; request: { headers: { 'user-agent'?: string } } }) => ({
    address: call.address,
    userAgent: call.request.headers['user-agent'] ?? '',
  });
  return {
    name: 'auth',
    routes: [
      route('POST /api/check_account', (call) =>
        registration.checkAccount(call.agent, call.body.username, call.address),
      ),
      route('POST /api/register', (call) => registration.register(call.agent, call.body, originOf(call))),
      route('POST /api/login', (call) => signIn.login(call.agent, call.body, originOf(call))),
      route('POST /api/logout', (call) => signIn.logout(call.member, call.address)),
      route('GET /api/get_user_info', (call) => signIn.userInfo(call.agent, call.member.memberId)),
    ],
    jobs: [
      { name: 'auth: forget old attempts', everyMs: 3_600_000, run: () => deleteOldAttempts(context.db) },
    ],
  };
}
