import { columnsOf } from '@sanuk/cli';
import { formatBaht } from '@sanuk/contract/money';
import type { Adjustment, AdjustmentDirection } from '@sanuk/contract/outside/operator-adjustments';
import { required, satangOf, subjectOf } from '../options.ts';
import { checked, keyOf } from '../orders.ts';
import { type ProposalWords, proposalCommands, proposedText, stateText } from '../proposals.ts';

const directions: Readonly<Record<AdjustmentDirection, string>> = {
  credit: 'added to',
  debit: 'taken from',
};
const whatOf = ({ direction, amount_satang, phone, member_name }: Adjustment): string =>
  `${formatBaht(amount_satang)} ${directions[direction]} the cash of ${phone} (${member_name})`;

const words: ProposalWords<Adjustment> = {
  noun: 'adjustment',
  verb: 'propose',
  approved: 'done',
  isCalled: 'adjusted',
  idOf: (one) => one.adjustment_id,
  whatOf,
  anew: 'adjust it after all',
};

/** Corrections of the cash that members have. */
export const adjustmentCommands = proposalCommands(words, {
  grant: ({ values }, { brand, phone, reason }) => {
    const direction = required(values, 'direction') as AdjustmentDirection;
    const amount_satang = satangOf('amount', required(values, 'amount'));
    const content = { brand, phone, direction, amount_satang, reason };
    const adjustment_key = keyOf(values.key, { adjustment: content });
    const body = checked('/operator/adjustments/propose', { ...content, adjustment_key });
    return (client) => client('/operator/adjustments/propose', body);
  },
  list: (brand, state) => {
    const body = checked('/operator/adjustments/list', { brand, list: 'adjustments', state });
    return (client) => client('/operator/adjustments/list', body);
  },
  usualState: 'proposed',
  tableOf: (adjustments) =>
    columnsOf(
      ['adjustment', 'proposed', 'direction', 'amount', 'member', 'state', 'reason'],
      adjustments.map((one) => [
        ...[one.adjustment_id, proposedText(one), one.direction, formatBaht(one.amount_satang), one.phone],
        ...[stateText(one), one.reason],
      ]),
    ),
  listNoun: 'adjustments',
  decide: (options, word) => {
    const adjustment_id = subjectOf(options, 'the id of an adjustment');
    const body = checked('/operator/adjustments/decide', { ...word, adjustment_id });
    return (client) => client('/operator/adjustments/decide', body);
  },
});
