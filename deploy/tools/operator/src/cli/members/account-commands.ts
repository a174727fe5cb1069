import { columnsOf } from '@sanuk/cli';
import type { AccountChange } from '@sanuk/contract/outside/operator-accounts';
import { required, subjectOf } from '../options.ts';
import { checked, keyOf } from '../orders.ts';
import { type ProposalWords, proposalCommands, proposedText, stateText } from '../proposals.ts';

const numbered = (one: AccountChange['from']): string => (one ? `${one.bank_code} ${one.number}` : 'none');
const whatOf = ({ account, from, to, phone, member_name }: AccountChange): string =>
  `${account} account of ${phone} (${member_name}) from ${numbered(from)} to ${numbered(to)}`;

const words: ProposalWords<AccountChange> = {
  noun: 'account',
  verb: 'change',
  approved: 'done',
  isCalled: 'changed',
  idOf: (one) => one.change_id,
  whatOf,
  anew: 'change it after all',
};

/** Changes of the bank accounts that members are paid to. */
export const accountCommands = proposalCommands(words, {
  grant: ({ values }, { brand, phone, reason }) => {
    const content = {
      ...{ brand, phone, reason, account: required(values, 'account') as AccountChange['account'] },
      ...{ bank_code: required(values, 'bank'), bank_account: required(values, 'number') },
    };
    const change_key = keyOf(values.key, { account: content });
    const body = checked('/operator/accounts/change', { ...content, change_key });
    return (client) => client('/operator/accounts/change', body);
  },
  list: (brand, state) => {
    const body = checked('/operator/accounts/list', { brand, list: 'account-changes', state });
    return (client) => client('/operator/accounts/list', body);
  },
  usualState: 'proposed',
  tableOf: (changes) =>
    columnsOf(
      ['change', 'proposed', 'account', 'member', 'from', 'to', 'state', 'reason'],
      changes.map((one) => [
        ...[one.change_id, proposedText(one), one.account, one.phone, numbered(one.from), numbered(one.to)],
        ...[stateText(one), one.reason],
      ]),
    ),
  listNoun: 'account changes',
  decide: (options, word) => {
    const change_id = subjectOf(options, 'the id of a change');
    const body = checked('/operator/accounts/decide', { ...word, change_id });
    return (client) => client('/operator/accounts/decide', body);
  },
});
