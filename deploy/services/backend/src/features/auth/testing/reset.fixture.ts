import { call, createTestContext, type TestContext } from '../../../testing/test-context.ts';
import { newRegistration } from '../../../testing/test-members.ts';
import { openSmsService, type SmsService } from './sms-service.ts';

export const newPassword = 'ฝนตกที่หน้าต่าง-9';

/** A code of the right form that is not this one. */
export const otherThan = (code: string) => String((Number(code) + 1) % 100_000_000).padStart(8, '0');

/** A phone nobody has registered. */
export const strangersPhone = () => newRegistration().username;

/** A backend with a service for texts, and what a forgetful member does with both. */
export type ResetFixture = Awaited<ReturnType<typeof openResetFixture>>;

export async function openResetFixture(logTo?: { write(line: string): void }) {
  const sms: SmsService = await openSmsService();
  const context: TestContext = await createTestContext({ env: { SMS_URL: sms.url }, logTo });
  const { app, admin } = context;
  const ask = (username: string, agentCode = 'SIAM') =>
    call(app, 'POST /api/reset_password', { username, agent_code: agentCode }, { agentCode });
  const sendCodes = () => context.runJob('auth: send codes');
  return {
    sms,
    context,
    ask,
    sendCodes,
    reset(username: string, code: string, new_password = newPassword, agentCode = 'SIAM') {
      const body = { username, code, new_password, agent_code: agentCode };
      return call(app, 'POST /api/reset_password_v2', body, { agentCode });
    },
    login: (username: string, password: string) =>
      call(app, 'POST /api/login', { username, password, agent_code: 'SIAM' }),
    /** Asks, and answers the code of the text that comes. */
    async codeFor(phone: string): Promise<string> {
      const { code: outcome } = await ask(phone);
      await sendCodes();
      const code = sms.codesTo(phone).at(-1);
      if (outcome !== 'ok' || !code) throw new Error(`no text came: ${outcome}`);
      return code;
    },
    /** Lets time pass for codes. */
    pass: (seconds: number) =>
      admin.query(
        `update one_time_code set created_at = created_at - make_interval(secs => $1),
         expires_at = expires_at - make_interval(secs => $1), next_send_at = next_send_at - make_interval(secs => $1)`,
        [seconds],
      ),
    /** All tests come from one address. */
    async forgetAttempts() {
      sms.state = 'well';
      await admin.query('delete from auth_attempt');
    },
    async close() {
      await context.close();
      sms.close();
    },
  };
}
