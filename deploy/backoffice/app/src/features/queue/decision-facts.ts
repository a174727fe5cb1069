import type { ReviewDecision, ReviewPart } from '@sanuk/contract/outside/operator-money';
import type { Definition } from '@sanuk/ui';
import { accountChangesText } from '../../shared/account-changes/account-changes.text.ts';
import { copiedNumber, shownNumber } from '../../shared/account-number.ts';
import { formatDateTime, formatSatang } from '../../shared/format.ts';
import { isSameName, type QueueItem } from './queue.rules.ts';
import { queueText as text } from './queue.text.ts';
import { isWholeSplit } from './split.rules.ts';
import { splitText } from './split.text.ts';

const { accounts, from, to, numbered } = accountChangesText;

/** What an item is, in words; of a correction of cash whether it adds or takes, which the amount does not say. */
export const itemName = (item: QueueItem): string =>
  item.kind === 'adjustment' ? text.directions[item.of.direction] : text.kinds[item.kind];

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
            value: `${item.proposal.proposed_by} · ${formatDateTime(item.proposal.proposed_at)}`,
          },
          {
            term: item.kind === 'adjustment' ? text.memberReads : text.proposalReason,
            value: item.proposal.reason,
          },
        ]
      : []),
  ];
}

/** What a first person proposed to do with money of the bank; of a split each part. */
function stepsOf(decision: ReviewDecision): Definition[] {
  const { kind, phone, member_name, return_reference, parts = [] } = decision;
  if (kind === 'credit')
    return [{ term: text.proposedStep, value: `${text.credit} ${member_name} ${phone}` }];
  if (kind === 'return')
    return [
      {
        term: text.proposedStep,
        value: `${text.giveBack} (${text.returnReference} ${return_reference})`,
      },
    ];
  return [
    { term: text.proposedStep, value: isWholeSplit(decision) ? text.split : splitText.unknown },
    ...parts.map((part, index) => ({ term: splitText.part(index + 1), value: partText(part) })),
  ];
}

const partText = ({ amount_satang, phone, member_name, return_reference }: ReviewPart): string => {
  const baht = formatSatang(amount_satang);
  return phone === null
    ? splitText.returned(baht, return_reference ?? '')
    : splitText.credited(baht, member_name ?? '', phone);
};

function ownFactsOf(item: QueueItem): Definition[] {
  switch (item.kind) {
    case 'withdrawal':
    case 'payout': {
      const { of } = item;
      const isOwn = isSameName(of.account_name, of.member_name);
      return [
        {
          term: text.account,
          value: `${of.bank_code} ${shownNumber(of.bank_account)}`,
          copy: copiedNumber(of.bank_account),
        },
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
        ...(of.reference === '' ? [] : [{ term: text.reference, value: of.reference }]),
        { term: text.transaction, value: of.transaction_id, copy: of.transaction_id },
        { term: text.received, value: formatDateTime(of.received_at) },
        ...(of.decision ? stepsOf(of.decision) : []),
      ];
    }
    case 'account':
      return [
        { term: text.changed, value: accounts[item.of.account] },
        { term: from, value: numbered(item.of.from) },
        { term: to, value: numbered(item.of.to), tone: 'accent' },
      ];
    case 'adjustment': {
      const { direction } = item.of;
      const tone = direction === 'debit' ? ('loss' as const) : ('accent' as const);
      return [{ term: text.direction, value: text.directions[direction], tone }];
    }
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
