import type { TextMessage } from '@sanuk/contract/outside/bank-webhook';
import type { AppContext } from '../../kernel/context.ts';
import { inTransaction } from '../../kernel/database.ts';
import { postSigned } from '../../kernel/outside-call.ts';
import { recordAudit } from './auth.repository.ts';
import { authText } from './auth.text.ts';
import { type DueCode, markHandled, takeDueCodes } from './one-time-code.repository.ts';
import { CODE, codeKey, codeOf } from './one-time-code.ts';

const BATCH = 10;
const TIMEOUT_MS = 3_000;

/**
 * Sends the texts of new codes. It runs apart from the call that asked for them, so neither an account's existence
 * nor the state of the service for texts shows in that call's answer or its time. A text that could not be sent is
 * sent again after 1, 2, 4 … 30 seconds, always with the same code, until the code has expired.
 * @returns how many codes were looked at
 */
export async function sendCodes(context: AppContext): Promise<number> {
  if (!context.config.sms.url) return 0;
  const codes = await takeDueCodes(context.db, BATCH);
  await Promise.all(
    codes.map(async (code) => {
      try {
        if (code.memberId) await send(context, code);
        await settle(context, code);
      } catch (cause) {
        context.log.warn({ reason: String(cause) }, 'the text with a code was not sent');
      }
    }),
  );
  return codes.length;
}

async function send({ config, agents }: AppContext, code: DueCode): Promise<void> {
  const brand = agents.byId(code.agentId)?.config.info.agent_name ?? '';
  const digits = codeOf(codeKey(config.codeSecret), code.salt, code);
  const message: TextMessage = {
    to: code.phone,
    text: authText.resetCode(brand, digits, CODE.lifeSeconds / 60),
  };
  await postSigned(`${config.sms.url}/messages`, config.sms.keys.signingKey('sms'), message, TIMEOUT_MS);
}

async function settle({ db }: AppContext, code: DueCode): Promise<void> {
  await inTransaction(db, async (tx) => {
    await markHandled(tx, code);
    if (!code.memberId) return;
    const { agentId, memberId, address } = code;
    await recordAudit(tx, { agentId, memberId, action: 'reset-code-sent', address });
  });
}
