import { screen, waitFor, within } from '@sanuk/testing/render-page';
import { samplePage, sampleRow } from './testing/account.fixtures.ts';
import { openAccount, openStatement, statementsAsked } from './testing/open-account.tsx';

const main = { id: 'main', wallet_name: 'กระเป๋าหลัก', balance: 1000, wallet_type_id: 1 };
const bonus = { id: 'bonus', wallet_name: 'กระเป๋าโบนัส', balance: 250.5, wallet_type_id: 2 };

test('[M1] a member sees what is in each of his wallets', async () => {
  const { server } = await openAccount({ 'POST /api/member/wallets': [main, bonus] });
  const others = await screen.findByRole('list', { name: 'กระเป๋าอื่นของคุณ' });
  expect(within(others).getByText('กระเป๋าโบนัส')).toBeVisible();
  expect(within(others).getByText('฿250.50')).toBeVisible();
  expect(statementsAsked(server).at(-1)?.wallet_id).toBeUndefined();
});

test('[M1] the statement is of the wallet that is chosen; who has one wallet is not asked', async () => {
  const page = await openStatement(
    samplePage([sampleRow('1', { kind: 'bonus-grant', reference: 'โบนัสจากเว็บไซต์' })]),
  );
  await screen.findByText('โบนัสจากเว็บไซต์');
  expect(screen.queryByText('กระเป๋าหลัก')).not.toBeInTheDocument();
  page.unmount();
  const several = await openStatement(samplePage([]), '?wallet=bonus&range=today');
  await waitFor(() => expect(statementsAsked(several.server).at(-1)?.wallet_id).toBe('bonus'));
});
