import type { WalletGrant } from '@sanuk/contract/outside/operator-wallets';
import type { Selectable } from 'kysely';
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../database/database.ts';
import type { OperatorHandler } from '../../http/operator-route.ts';
import { systemAccounts } from '../../ledger/ledger.accounts.ts';
import { openWalletAccount, post } from '../../ledger/ledger.service.ts';
import { type Proposal, proposalView } from '../approvals/approvals.rules.ts';
import { type ApprovalKind, Approvals } from '../approvals/approvals.service.ts';
import type { WalletGrantTable } from './wallets.tables.ts';
import { grantText } from './wallets.text.ts';

type GrantRow = Selectable<WalletGrantTable> & Proposal;

const walletGrants: ApprovalKind<GrantRow, WalletGrant> = {
  table: { name: 'wallet_grant', id: 'grant_id', key: 'grant_key' },
  approved: 'done',
  unknown: 'grant-unknown',
  action: 'wallet-grant',
  notesEveryProposal: true,
  details: (row) => ({
    grant_id: row.grant_id,
    wallet: row.wallet_id,
    amount_satang: Number(row.amount_satang),
  }),
  view: (row) => ({
    grant_id: row.grant_id,
    state: row.status,
    wallet: row.wallet_id,
    amount_satang: Number(row.amount_satang),
    ...proposalView(row),
  }),
  follows: { done: give },
};

/**
 * What staff gives members to play with: a bonus or free credit, from the brand's own account. Each grant is given once: it is
 * approved once, and the ledger has one transfer for it.
 */
export function createGrantsService(context: AppContext) {
  const approvals = new Approvals<GrantRow, WalletGrant, 'wallet_id' | 'amount_satang'>(
    context,
    walletGrants,
  );
  const list: OperatorHandler<'/operator/wallets/list'> = ({ agent, body }) =>
    approvals.list(agent.agentId, body.state);

  const grant: OperatorHandler<'/operator/wallets/grant'> = (call) => {
    const amount_satang = BigInt(call.body.amount_satang);
    return approvals.propose(call, {
      key: call.body.grant_key,
      worthSatang: amount_satang,
      row: { wallet_id: call.body.wallet, amount_satang },
    });
  };

  const decide: OperatorHandler<'/operator/wallets/decide'> = (call) =>
    approvals.decide(call, call.body.grant_id, call.body.verdict);

  return { list, grant, decide };
}

async function give(tx: Tx, grant: GrantRow): Promise<void> {
  const { outcome } = await post(tx, {
    from: systemAccounts.bonus(grant.agent_id),
    to: await openWalletAccount(tx, grant.member_id, grant.wallet_id),
    amount: grant.amount_satang,
    kind: 'bonus-grant',
    reference: grantText[grant.wallet_id],
    scope: 'wallet-grant',
    key: grant.grant_id,
  });
  if (outcome !== 'posted') throw new Error(`a grant was ${outcome} by the ledger`);
}
