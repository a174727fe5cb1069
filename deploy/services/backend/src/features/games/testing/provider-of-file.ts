import type { CatalogueGame } from '@sanuk/contract/outside/wallet-callback';
import { createTestContext, type TestContext } from '../../../testing/test-context.ts';
import { balancesOf, signUpMember, type TestMember } from '../../../testing/test-members.ts';
import { startTestProvider, type TestProvider } from './test-provider.ts';

/** What each test of a file plays with: a provider, a backend that knows its games, and a new member. */
export interface Playing {
  provider: TestProvider;
  context: TestContext;
  member: TestMember;
}

/** Starts a provider with these games and a backend that has read its catalogue, for all tests of a file. */
export function providerOfFile(
  games: CatalogueGame[],
  begin: (playing: Playing) => Promise<void> | void,
  env: Record<string, string> = {},
): void {
  let made: Omit<Playing, 'member'>;
  beforeAll(async () => {
    const provider = await startTestProvider(games);
    const context = await createTestContext({ env: { PROVIDER_URL: provider.url, ...env } });
    await context.runJob('games-catalogue');
    made = { provider, context };
  });
  afterAll(async () => {
    await made.context.close();
    await made.provider.close();
  });
  beforeEach(async () => begin({ ...made, member: await signUpMember(made.context) }));
}

/** What a member has in cash, bonus and free credit; null in a wallet that was never opened. */
export async function heldBy(context: TestContext, member: TestMember): Promise<(bigint | null)[]> {
  const { cashSatang, bonusSatang, freeSatang } = await balancesOf(context, member);
  return [cashSatang, bonusSatang, freeSatang];
}
