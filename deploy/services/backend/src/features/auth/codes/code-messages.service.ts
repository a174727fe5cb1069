import type { TextMessage } from '@sanuk/contract/outside/bank-webhook';
import { auditMember } from '../../../audit/audit.service.ts';
import type { AppContext } from '../../../context/context.ts';
import { inTransaction } from '../../../database/database.ts';
import { postSigned } from '../../../http/outside-call.ts';
import { authText } from '../auth.text.ts';
import { type DueCode, deleteOldCodes, markHandled, takeDueCodes } from './one-time-code.repository.ts';
import { codeKey, codeOf, codePolicy } from './one-time-code.ts';

const batch = 10;
const timeoutMs = 3_000;

/**
 * Sends the texts of new codes. It runs apart from the call that asked for them, so neither an account's existence
 * nor the state of the service for texts shows in that call's answer or its time. A text that could not be sent is
 * sent again after 1, 2, 4 … 30 seconds, always with the same code, until the code has expired.
 * @returns how many codes were looked at
 */
export async function sendCodes(context: AppContext): Promise<number> {
  if (!context.config.sms.url) return 0;
  const codes = await takeDueCodes(context.db, batch);
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

/** Codes that are over, and asked about by nobody any more. @returns how many went */
export function forgetCodes({ db }: AppContext): Promise<number> {
  return deleteOldCodes(db);
}

async function send({ config, agents }: AppContext, code: DueCode): Promise<void> {
  const brand = agents.byId(code.agentId)?.config.info.agent_name ?? '';
  const digits = codeOf(codeKey(config.codeSecret), code.salt, code);
  const message: TextMessage = {
    to: code.phone,
    text: authText.resetCode(brand, digits, codePolicy.lifeSeconds / 60),
  };
  await postSigned(`${config.sms.url}/messages`, config.sms.keys.signingKey('sms'), message, timeoutMs);
}

async function settle({ db }: AppContext, code: DueCode): Promise<void> {
  await inTransaction(db, async (tx) => {
    await markHandled(tx, code);
    if (!code.memberId) return;
    const { agentId, memberId, address } = code;
    await auditMember(tx, { agentId, memberId, action: 'reset-code-sent', address });
  });
}
