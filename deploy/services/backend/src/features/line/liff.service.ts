import type { LineOutcome } from '@sanuk/contract/areas/line';
import type { CallBody } from '@sanuk/contract/calls';
import type { Agent, AppContext, MemberSession } from '../../context/context.ts';
import { inTransaction, type Tx, violatedConstraint } from '../../database/database.ts';
import { maskedPhone } from '../../members/masked-phone.rules.ts';
import { Refusal } from '../../refusals/refusal.ts';
import type { Origin } from '../../sessions/sessions.service.ts';
import { signInTrusted } from '../../sessions/trusted-sign-in.service.ts';
import { type LiffToken, liffKeyId, readLiffToken } from './id-token.ts';
import { findLinked, findPhone, keepTicket, recordToken, takeLogin, takeTicket } from './line.repository.ts';
import { channelOf, hashOf, randomText } from './line-channel.ts';
import { createLineKeys, type FindLineKey } from './line-keys.ts';

/** Believes the token of a LIFF browser as its signature by LINE says. */
async function proveToken(
  { config: { line }, log }: AppContext,
  findKey: FindLineKey,
  channelId: string,
  token: string,
): Promise<LiffToken | Refusal> {
  try {
    const keyId = liffKeyId(token);
    const key = keyId === null ? null : await findKey(keyId);
    const expected = { issuer: line.loginUrl, audience: channelId, nowMs: Date.now() };
    const proven = key ? readLiffToken(token, { ...expected, key }) : 'invalid';
    if (proven === 'expired') return new Refusal('line-login-over');
    if (proven !== 'invalid') return proven;
    log.warn({ attack: 'line-token-invalid', channel: channelId }, 'an ID token is not to be believed');
    return new Refusal('line-token-invalid');
  } catch (err) {
    log.warn({ err }, 'the keys of LINE cannot be fetched');
    return new Refusal('line-unreachable');
  }
}

/**
 * Logging in inside LINE's LIFF browser (decision 0253). LINE hands the ID token to the page, in an address that anybody
 * can write: the token proves a LINE account, but not that this visitor owns it. So it opens no session by itself; the
 * visitor confirms being the member whose masked phone the page shows.
 */
export function createLiffLogin(context: AppContext) {
  const { db, config } = context;
  const findKey = createLineKeys(config.line.url);

  /** Takes the login and records the token: neither comes back a second time. */
  async function finish(
    agent: Agent,
    { state, id_token }: CallBody<'POST /api/line/finish_liff'>,
    session: MemberSession | null,
  ): Promise<LineOutcome | Refusal> {
    const channel = channelOf(config, agent);
    if (!channel || agent.liffId === null) return new Refusal('line-not-offered');
    const stateHash = hashOf(state);
    if (!(await takeLogin(db, agent.agentId, stateHash))) return new Refusal('line-login-over');
    const token = await proveToken(context, findKey, channel.channelId, id_token);
    if (token instanceof Refusal) return token;
    try {
      return await inTransaction(db, async (tx) => {
        await recordToken(tx, stateHash, token);
        return answerTo(tx, agent.agentId, stateHash, token, session);
      });
    } catch (cause) {
      if (violatedConstraint(cause) === 'line_login_token_once') return new Refusal('line-login-over');
      throw cause;
    }
  }

  /** Signs in the linked member for a ticket of `finish`, once. */
  function confirm(
    { agentId }: Agent,
    { link_ticket }: CallBody<'POST /api/line/confirm'>,
    origin: Origin,
  ): Promise<LineOutcome | Refusal> {
    return inTransaction(db, async (tx): Promise<LineOutcome | Refusal> => {
      const user = await takeTicket(tx, agentId, hashOf(link_ticket));
      const memberId = user && (await findLinked(tx, agentId, user.userId));
      if (!user || !memberId) return new Refusal('line-login-over');
      const isStillLinked = async () => (await findLinked(tx, agentId, user.userId)) === memberId;
      const session = await signInTrusted(tx, context, { memberId, agentId }, 'line', origin, isStillLinked);
      if (session instanceof Refusal) return session;
      if (!session) return new Refusal('line-login-over');
      const answer = { display_name: user.name, member_phone: null, link_ticket: null };
      return { ...answer, outcome: 'signed-in', session };
    });
  }

  return { finish, confirm };
}

async function answerTo(
  tx: Tx,
  agentId: number,
  stateHash: Buffer,
  { user }: LiffToken,
  session: MemberSession | null,
): Promise<LineOutcome> {
  const answer = { session: null, display_name: user.name, member_phone: null, link_ticket: null };
  const memberId = await findLinked(tx, agentId, user.userId);
  if (memberId !== null && memberId === session?.memberId) return { ...answer, outcome: 'same' };
  const ticket = randomText();
  await keepTicket(tx, stateHash, hashOf(ticket), user);
  if (memberId === null) return { ...answer, outcome: 'unlinked', link_ticket: ticket };
  const phone = maskedPhone(await findPhone(tx, memberId));
  return { ...answer, outcome: 'confirm', member_phone: phone, link_ticket: ticket };
}
