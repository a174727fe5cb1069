import { columnsOf } from '@sanuk/cli';
import { formatBaht } from '@sanuk/contract/money';
import type { WalletGrant } from '@sanuk/contract/outside/operator-wallets';
import { required, satangOf, subjectOf } from '../options.ts';
import { checked, keyOf } from '../orders.ts';
import { type ProposalWords, proposalCommands, proposedText, stateText } from '../proposals.ts';

const walletNames: Readonly<Record<WalletGrant['wallet'], string>> = {
  bonus: 'bonus wallet',
  free: 'free credit',
};
const whatOf = (one: WalletGrant): string =>
  `${formatBaht(one.amount_satang)} to the ${walletNames[one.wallet]} of ${one.phone} (${one.member_name})`;

const words: ProposalWords<WalletGrant> = {
  noun: 'wallet',
  approved: 'done',
  isCalled: 'given',
  idOf: (one) => one.grant_id,
  whatOf,
  anew: 'give it after all',
};

const grantTable = (grants: readonly WalletGrant[]): string =>
  columnsOf(
    ['grant', 'proposed', 'amount', 'wallet', 'member', 'state', 'reason'],
    grants.map((one) => [
      one.grant_id,
      proposedText(one),
      formatBaht(one.amount_satang),
      one.wallet,
      one.phone,
      stateText(one),
      one.reason,
    ]),
  );

/** What staff gives members to play with. */
export const walletCommands = proposalCommands(words, {
  grant: ({ values }, { brand, phone, reason }) => {
    const wallet = required(values, 'wallet') as WalletGrant['wallet'];
    const amount_satang = satangOf('amount', required(values, 'amount'));
    const content = { brand, phone, wallet, amount_satang, reason };
    const grant_key = keyOf(values.key, { grant: content });
    const body = checked('/operator/wallets/grant', { ...content, grant_key });
    return (client) => client('/operator/wallets/grant', body);
  },
  list: (brand, state) => {
    const body = checked('/operator/wallets/list', { brand, list: 'grants', state });
    return (client) => client('/operator/wallets/list', body);
  },
  usualState: 'proposed',
  tableOf: grantTable,
  listNoun: 'grants',
  decide: (options, word) => {
    const grant_id = subjectOf(options, 'the id of a grant');
    const body = checked('/operator/wallets/decide', { ...word, grant_id });
    return (client) => client('/operator/wallets/decide', body);
  },
});
