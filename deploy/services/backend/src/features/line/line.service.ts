import type { LineAccount, LineLogin, LineOutcome } from '@sanuk/contract/areas/line';
import type { CallBody } from '@sanuk/contract/calls';
import { auditMember } from '../../audit/audit.service.ts';
import type { Agent, AppContext, MemberSession } from '../../context/context.ts';
import { inTransaction, type Tx, violatedConstraint } from '../../database/database.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { endSessionsOf, type Origin } from '../../sessions/sessions.service.ts';
import { signInTrusted } from '../../sessions/trusted-sign-in.service.ts';
import { notifySecurityChange } from '../notifications/security-notices.service.ts';
import { changeConfirmed } from '../password-check/confirmed-change.service.ts';
import { type LineUser, readIdToken } from './id-token.ts';
import {
  deleteOldLogins,
  findAccount,
  findLinked,
  insertAccount,
  insertLogin,
  keepTicket,
  takeLogin,
  takeTicket,
} from './line.repository.ts';
import { isCallbackOf } from './line.rules.ts';
import { type Channel, channelOf, hashOf, randomText } from './line-channel.ts';
import { exchangeCode } from './line-client.ts';
import { unlinkLineAccount } from './line-links.service.ts';

/** Who came back, by LINE's own word: asked with the code, and believed only as its signature says. */
async function whoCameBack(
  { config: { line }, log }: AppContext,
  channel: Channel,
  login: { nonce: string; redirect_uri: string },
  code: string,
): Promise<LineUser | Refusal> {
  try {
    const { redirect_uri: redirectUri, nonce } = login;
    const answer = await exchangeCode(line.url, { ...channel, code, redirectUri });
    if (answer === 'refused') return new Refusal('line-login-over');
    const expected = { issuer: line.loginUrl, audience: channel.channelId, nonce };
    const user = readIdToken(answer.idToken, { ...expected, secret: channel.secret, nowMs: Date.now() });
    if (user === 'expired') return new Refusal('line-login-over');
    if (user !== 'invalid') return user;
    log.warn(
      { attack: 'line-token-invalid', channel: channel.channelId },
      'an ID token is not to be believed',
    );
    return new Refusal('line-token-invalid');
  } catch (err) {
    log.warn({ err }, 'LINE cannot be asked who logged in');
    return new Refusal('line-unreachable');
  }
}

/** Logging in through LINE. */
export function createLineLogin(context: AppContext) {
  const { db, config } = context;
  const { line } = config;

  async function begin(
    agent: Agent,
    { redirect_uri }: CallBody<'POST /api/line/begin'>,
  ): Promise<LineLogin | Refusal> {
    const channel = channelOf(config, agent);
    if (!channel) return new Refusal('line-not-offered');
    if (!isCallbackOf(agent.hosts, redirect_uri)) return new Refusal('line-address-unknown');
    const state = randomText();
    const nonce = randomText();
    const login = { stateHash: hashOf(state), agentId: agent.agentId, nonce, redirectUri: redirect_uri };
    const expiresAt = await insertLogin(db, login);
    const asked = new URLSearchParams({
      response_type: 'code',
      client_id: channel.channelId,
      redirect_uri,
      state,
      nonce,
      scope: 'openid profile',
    });
    return {
      state,
      login_url: `${line.loginUrl}/oauth2/v2.1/authorize?${asked}`,
      liff_id: agent.liffId,
      expires_at: expiresAt.toISOString(),
    };
  }

  /** Takes the login first, in a step of its own: whatever becomes of it, nobody comes back from it a second time. */
  async function finish(
    agent: Agent,
    { state, code }: CallBody<'POST /api/line/finish'>,
    session: MemberSession | null,
    origin: Origin,
  ): Promise<LineOutcome | Refusal> {
    const channel = channelOf(config, agent);
    if (!channel) return new Refusal('line-not-offered');
    const { agentId } = agent;
    const stateHash = hashOf(state);
    const login = await takeLogin(db, agentId, stateHash);
    if (!login) return new Refusal('line-login-over');
    const user = await whoCameBack(context, channel, login, code);
    if (user instanceof Refusal) return user;
    return inTransaction(db, async (tx): Promise<LineOutcome | Refusal> => {
      const answer = { session: null, display_name: user.name, member_phone: null, link_ticket: null };
      const memberId = await findLinked(tx, agentId, user.userId);
      if (memberId !== null && memberId === session?.memberId) return { ...answer, outcome: 'same' };
      const isStillLinked = async () => (await findLinked(tx, agentId, user.userId)) === memberId;
      const signedIn =
        memberId === null
          ? null
          : await signInTrusted(tx, context, { memberId, agentId }, 'line', origin, isStillLinked);
      if (signedIn instanceof Refusal) return signedIn;
      if (signedIn) return { ...answer, outcome: 'signed-in', session: signedIn };
      const ticket = randomText();
      await keepTicket(tx, stateHash, hashOf(ticket), user);
      return { ...answer, outcome: 'unlinked', link_ticket: ticket };
    });
  }

  return { begin, finish, forget: () => deleteOldLogins(db) };
}

/** The LINE account of a member. */
export function createLineAccounts(context: AppContext) {
  const { db, config } = context;

  async function account(agent: Agent, { memberId }: MemberSession): Promise<LineAccount> {
    const found = await findAccount(db, memberId);
    return {
      is_offered: channelOf(config, agent) !== null,
      display_name: found?.display_name ?? null,
      linked_at: found?.linked_at.toISOString() ?? null,
    };
  }

  /** Links the LINE account of a ticket, after the password. Sent again it is linked already, and answers so. */
  async function link(
    agent: Agent,
    member: MemberSession,
    { link_ticket, password }: CallBody<'POST /api/line/link'>,
    address: string,
  ): Promise<LineAccount | Refusal> {
    try {
      const done = await changeConfirmed(context, member, { password, address }, (tx) =>
        linkTicket(tx, member, link_ticket, address),
      );
      return done instanceof Refusal ? done : account(agent, member);
    } catch (cause) {
      const taken = violatedConstraint(cause);
      if (taken === 'line_account_once') return new Refusal('line-user-taken');
      if (taken === 'line_account_of_member') return new Refusal('line-member-linked');
      throw cause;
    }
  }

  /** Unlinks the LINE account, after the password, and ends the sessions it opened but for the one in use. */
  async function unlink(
    agent: Agent,
    member: MemberSession,
    { password }: CallBody<'POST /api/line/unlink'>,
    address: string,
  ): Promise<LineAccount | Refusal> {
    const { memberId, sessionId } = member;
    const done = await changeConfirmed(context, member, { password, address }, async (tx) => {
      const lineName = await unlinkLineAccount(tx, { ...member, address }, 'member');
      if (lineName === null) return null;
      await endSessionsOf(tx, context, memberId, 'line-unlinked', sessionId, 'line');
      await notifySecurityChange(tx, member, { kind: 'line-unlinked', lineName });
      return null;
    });
    return done instanceof Refusal ? done : account(agent, member);
  }

  return { account, link, unlink };
}

/** @throws the unique violations `line_account_once` and `line_account_of_member`: no link is moved to another member */
async function linkTicket(
  tx: Tx,
  { agentId, memberId }: MemberSession,
  ticket: string,
  address: string,
): Promise<Refusal | null> {
  const user = await takeTicket(tx, agentId, hashOf(ticket));
  if (!user) return (await findAccount(tx, memberId)) ? null : new Refusal('line-login-over');
  if ((await findAccount(tx, memberId))?.line_user_id === user.userId) return null;
  await insertAccount(tx, { agentId, memberId, ...user });
  await auditMember(tx, {
    ...{ agentId, memberId, address, action: 'line-linked' },
    details: { display_name: user.name },
  });
  await notifySecurityChange(tx, { agentId, memberId }, { kind: 'line-linked', lineName: user.name });
  return null;
}
