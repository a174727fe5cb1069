import type { Chance } from '../chance.ts';
import type { AcknowledgedCalls } from './acknowledged.ts';
import { gameProvider } from './game-provider.ts';
import type { LoadContext } from './load-context.ts';
import { Member } from './member.ts';
import { type Retries, SiteClient, untilAnswered } from './site-client.ts';
import { staffOf } from './staff.ts';
import type { TortureSite } from './torture-site.ts';

const firstDepositBaht = 2_000;
const password = 'a long enough password';

/** The run could not begin; the message says what the site answered. */
class MembersMissingError extends Error {
  override name = 'MembersMissingError';
}

/** Registers members, opens a game for each and gives them money to lose. */
export async function newMembers(
  site: TortureSite,
  options: { count: number; calls: AcknowledgedCalls; chance: Chance; retries: Retries },
): Promise<{ members: Member[]; tokens: string[]; client: SiteClient }> {
  const { count, calls, chance, retries } = options;
  const client = new SiteClient({ base: site.edgeUrl, host: site.host, fetch: site.fetch, retries });
  const agent = await client.call('POST /api/agent/config');
  if (!agent.data) throw new MembersMissingError(`the site knows no brand: ${agent.error}`);
  // The catalogue is fetched from the provider a moment after the start.
  const game = await untilAnswered('the list of games', async () => {
    const games = await client.call('GET /api/game/list', { query: { category: 'slot', limit: 5 } });
    return games.data?.games.find(({ maintenance }) => !maintenance) ?? null;
  });
  const place: LoadContext = {
    client,
    bankUrl: `${site.sandboxUrl}/bank`,
    provider: gameProvider({
      callbackUrl: site.callbackUrl,
      fetch: site.fetch,
      keys: site.keys.providers,
      providerId: game.provider_id,
      gameId: game.game_id,
    }),
    calls,
    chance,
    agentId: agent.data.agent_id,
    brand: site.brand,
    staff: staffOf(site),
  };
  const members: Member[] = [];
  const tokens: string[] = [];
  const { firstMember = 0 } = site;
  for (let number = firstMember; number < firstMember + count; number += 1) {
    const token = await register(site, agent.data.agent_code, number);
    const account = await accountOf(site, phoneOf(number));
    calls.accounts.add(account);
    const member = new Member(place, { token, account, gameToken: await openGame(site, place, token) });
    await member.deposit(firstDepositBaht + number);
    members.push(member);
    tokens.push(token);
  }
  return { members, tokens, client };
}

/** By the end of an account the sandbox's bank knows what to make of a payout: of two members one fails, one is paid twice. */
const accountOfBank = (number: number) => ['99991', '99992'][number - 1] ?? String(20_000 + number);

const phoneOf = (number: number) => `08${String(10_000_000 + number)}`;

/** Straight at the backend, which believes this machine what address a visitor has: each member comes from another one. */
async function register(site: TortureSite, agentCode: string, number: number): Promise<string> {
  const direct = new SiteClient({ base: site.backendUrl, host: new URL(site.backendUrl).host });
  const phone = phoneOf(number);
  const answer = await direct.call('POST /api/register', {
    headers: { 'X-Forwarded-For': `198.51.100.${number + 1}`, 'X-Agent-Code': agentCode },
    body: {
      username: phone,
      password,
      name: 'Torture Member',
      bank_code: '004',
      bank_account: `08100${accountOfBank(number)}`,
      agent_code: agentCode,
    },
  });
  if (!answer.data) throw new MembersMissingError(`registration was refused: ${answer.error}`);
  return answer.data.access_token;
}

async function accountOf(site: TortureSite, phone: string): Promise<string> {
  const admin = await site.connect();
  try {
    const { rows } = await admin.query<{ member_id: string }>(
      'select member_id from member where phone = $1',
      [phone],
    );
    return `member:${rows[0]?.member_id}:cash`;
  } finally {
    await admin.end();
  }
}

/** The token of a game travels from the backend to the provider, whose journal of games lies in the data folder. */
async function openGame(
  site: TortureSite,
  { client, provider }: LoadContext,
  token: string,
): Promise<string> {
  const game = {
    provider_id: provider.providerId,
    sub_provider_id: provider.providerId,
    game_id: provider.gameId,
  };
  const wallets = await client.call('POST /api/game/wallets', { token, body: game });
  const wallet = wallets.data?.find(({ wallet_type_id }) => wallet_type_id === 1);
  if (!wallet) throw new MembersMissingError(`a member has no wallet: ${wallets.error}`);
  const opened = await client.call('POST /api/game/link', {
    token,
    body: {
      wallet_id: wallet.id,
      game_id: game.game_id,
      provider_id: game.provider_id,
      is_mobile: true,
      source: 'slot',
    },
  });
  if (!opened.data) throw new MembersMissingError(`the game did not open: ${opened.error}`);
  const id = new URL(opened.data.link).pathname.split('/').at(-1) ?? '';
  const lines = (await site.gamesOpened()).split('\n');
  const line = lines.find((text) => text.includes(`"session":{"id":"${id}"`));
  const session: { session?: { token?: string } } = JSON.parse(line ?? '{}');
  if (!session.session?.token) throw new MembersMissingError('the provider got no token for the game');
  return session.session.token;
}
