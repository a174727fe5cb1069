import type { AppContext, Feature } from '../../context/context.ts';
import { operatorRoute } from '../../http/operator-route.ts';
import { route } from '../../http/route.ts';
import { WakeSignal } from '../../jobs/jobs.ts';
import { deleteOldDevices } from '../../sessions/devices.service.ts';
import { originOf } from '../../sessions/sessions.service.ts';
import { deleteOldAttempts, deleteOldNetworks } from '../../sessions/throttle.service.ts';
import { createSamePersonStaff, flagSameDevice } from '../same-person/same-person.service.ts';
import { createAccountService } from './account/account.service.ts';
import { createAccountChanges } from './account/account-changes.service.ts';
import { changeLevel } from './account/member-level.service.ts';
import { changeSuspension } from './account/suspension.service.ts';
import { forgetCodes, sendCodes } from './codes/code-messages.service.ts';
import { createRegistrationService } from './registration/registration.service.ts';
import { createResetPasswordService } from './reset-password/reset-password.service.ts';
import { createVoidPassword } from './reset-password/void-password.service.ts';
import { createSignInService } from './sign-in/sign-in.service.ts';

/** How long a code that another process made, or that is due again, waits at most. */
const sendMs = 1_000;
const hourMs = 3_600_000;

/** Registration, sign-in and sign-out; passwords and the accounts a member is paid to. */
export function authFeature(context: AppContext): Feature {
  const { passwordHasher: hasher } = context;
  const registration = createRegistrationService(context, hasher);
  const signIn = createSignInService(context, hasher);
  const reset = createResetPasswordService(context, hasher);
  const account = createAccountService(context, hasher);
  const samePerson = createSamePersonStaff(context);
  const accountChanges = createAccountChanges(context);
  const codeMade = new WakeSignal();
  context.hooks.deviceAdded.add(flagSameDevice);
  return {
    name: 'auth',
    routes: [
      route('POST /api/check_account', (call) =>
        registration.checkAccount(call.agent, call.body.username, call.address),
      ),
      route('POST /api/register', (call) => registration.register(call.agent, call.body, originOf(call))),
      route('POST /api/login', (call) => signIn.login(call.agent, call.body, originOf(call))),
      route('POST /api/logout', (call) => signIn.logout(call.member, call.address)),
      route('POST /api/reset_password', async (call) => {
        const answer = await reset.askForCode(call.agent, call.body, call.address);
        codeMade.notify();
        return answer;
      }),
      route('POST /api/reset_password_v2', (call) =>
        reset.setNewPassword(call.agent, call.body, call.address),
      ),
      route('POST /api/member/change_password', (call) =>
        account.changePassword(call.member, call.body, call.address),
      ),
      route('POST /api/member/update_sub_bank_account', (call) =>
        account.nameSubBankAccount(call.member, call.body, call.address),
      ),
      route('GET /api/get_user_info', (call) => signIn.userInfo(call.agent, call.member.memberId)),
    ],
    plugin(app) {
      operatorRoute(app, context, '/operator/members/suspend', ({ body, ...call }) =>
        changeSuspension(context, { ...call, phone: body.suspend, reason: body.reason, status: 'suspended' }),
      );
      operatorRoute(app, context, '/operator/members/restore', ({ body, ...call }) =>
        changeSuspension(context, { ...call, phone: body.restore, reason: body.reason, status: 'active' }),
      );
      operatorRoute(app, context, '/operator/members/level', ({ body, ...call }) =>
        changeLevel(context, { ...call, phone: body.level_of, reason: body.reason, level: body.vip_level }),
      );
      operatorRoute(app, context, '/operator/members/reset', createVoidPassword(context));
      operatorRoute(app, context, '/operator/members/flags', samePerson.list);
      operatorRoute(app, context, '/operator/accounts/list', accountChanges.list);
      operatorRoute(app, context, '/operator/accounts/change', accountChanges.change);
      operatorRoute(app, context, '/operator/accounts/decide', accountChanges.decide);
      operatorRoute(app, context, '/operator/members/decide-flags', samePerson.decide);
    },
    jobs: [
      { name: 'auth: send codes', everyMs: sendMs, wakeSignal: codeMade, run: () => sendCodes(context) },
      { name: 'auth: forget old attempts', everyMs: hourMs, run: () => deleteOldAttempts(context.db) },
      {
        name: 'auth: forget old networks',
        everyMs: hourMs,
        run: () => deleteOldNetworks(context.db),
      },
      {
        name: 'auth: forget old devices',
        everyMs: hourMs,
        run: () => deleteOldDevices(context.db),
      },
      { name: 'auth: forget old codes', everyMs: hourMs, run: () => forgetCodes(context) },
    ],
  };
}
