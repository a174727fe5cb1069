import type { ReviewDecision } from '@sanuk/contract/outside/operator-money';
import type { Definition } from '@sanuk/ui';
import { accountChangesText } from '../../shared/account-changes/account-changes.text.ts';
import { formatDateTime, formatSatang } from '../../shared/format.ts';
import { isSameName, type QueueItem } from './queue.rules.ts';
import { queueText as text } from './queue.text.ts';

const { accounts, from, to, numbered } = accountChangesText;

/** Formats the amount of an item in baht; null for an item without an amount. */
export const bahtOf = ({ amountSatang }: Pick<QueueItem, 'amountSatang'>): string | null =>
  amountSatang === null ? null : formatSatang(amountSatang);

/** What a person reads of an item before they decide. */
export function factsOf(item: QueueItem): Definition[] {
  return [
    ...(item.amountSatang === null
      ? []
      : [{ term: text.amount, value: formatSatang(item.amountSatang), tone: 'accent' as const }]),
    ...(item.phone === null ? [] : [{ term: text.phone, value: item.phone, copy: item.phone }]),
    ...(item.name === null ? [] : [{ term: text.name, value: item.name }]),
    ...ownFactsOf(item),
    ...(item.proposal
      ? [
          {
            term: text.proposal,
            value: `${item.proposal.proposed_by} ${formatDateTime(item.proposal.proposed_at)}`,
          },
          { term: text.proposalReason, value: item.proposal.reason },
        ]
      : []),
  ];
}

/** What a first person proposed to do with money of the bank. */
const stepOf = ({ kind, phone, member_name, return_reference }: ReviewDecision): string =>
  kind === 'credit'
    ? `${text.credit} ${member_name} ${phone}`
    : `${text.giveBack} (${text.returnReference} ${return_reference})`;

function ownFactsOf(item: QueueItem): Definition[] {
  switch (item.kind) {
    case 'withdrawal':
    case 'payout': {
      const { of } = item;
      const isOwn = isSameName(of.account_name, of.member_name);
      return [
        { term: text.account, value: `${of.bank_code} ${of.bank_account}`, copy: of.bank_account },
        { term: text.accountName, value: of.account_name, ...(isOwn ? {} : { tone: 'loss' }) },
        { term: text.reference, value: of.reference },
        { term: text.requestedAt, value: formatDateTime(of.created_at) },
        ...of.reports.map(({ result, amount_satang, received_at, transaction_id }) => ({
          term: `${text.transaction} ${transaction_id}`,
          value: `${text.bank(result, formatSatang(amount_satang))} ${formatDateTime(received_at)}`,
        })),
      ];
    }
    case 'deposit': {
      const { of } = item;
      return [
        { term: text.problem, value: text.problems[of.problem], tone: 'loss' },
        ...(of.payment
          ? [
              { term: text.payer, value: `${of.payment.member_name} ${of.payment.phone}` },
              { term: text.requested, value: formatSatang(of.payment.requested_satang) },
            ]
          : []),
        ...(of.transfer ? [{ term: text.from, value: of.transfer.from }] : []),
        { term: text.reference, value: of.reference },
        { term: text.transaction, value: of.transaction_id, copy: of.transaction_id },
        { term: text.received, value: formatDateTime(of.received_at) },
        ...(of.decision ? [{ term: text.proposedStep, value: stepOf(of.decision) }] : []),
      ];
    }
    case 'account':
      return [
        { term: text.changed, value: accounts[item.of.account] },
        { term: from, value: numbered(item.of.from) },
        { term: to, value: numbered(item.of.to), tone: 'accent' },
      ];
    case 'gift':
      return [{ term: text.wallet, value: text.wallets[item.of.wallet] }];
    case 'win':
      return [
        { term: text.game, value: `${item.of.provider_id} ${item.of.game_id}` },
        { term: text.round, value: item.of.round_id },
        { term: text.stake, value: formatSatang(item.of.stake_satang) },
        { term: text.payable, value: formatSatang(item.of.payable_satang) },
      ];
  }
}
