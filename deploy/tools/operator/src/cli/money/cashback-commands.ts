import { columnsOf, done, UsageError, wholeNumberOf } from '@sanuk/cli';
import { formatBaht } from '@sanuk/contract/money';
import type { OperatorCashbackPeriod } from '@sanuk/contract/outside/operator-cashback';
import type { Command } from '../command.ts';
import { type Options, required } from '../options.ts';
import { checked } from '../orders.ts';
import { time } from '../output.ts';

function kindOf({ command, rest }: Options): 'turnover' | 'loss' {
  const [kind, ...more] = rest;
  if ((kind === 'turnover' || kind === 'loss') && more.length === 0) return kind;
  throw new UsageError(`${command} takes turnover or loss: ${command} loss`);
}

const cashbackTable = (periods: readonly OperatorCashbackPeriod[]): string =>
  columnsOf(
    ['period', 'from', 'until', 'members', 'amount', 'state'],
    periods.map((one) => [
      one.period_id,
      time(one.from),
      time(one.until),
      String(one.members),
      formatBaht(one.amount_satang),
      one.state,
    ]),
  );

/** What came back of days and weeks. */
export const cashbackCommands: Record<string, Command> = {
  'cashback list': (options) => {
    const body = checked('/operator/cashback/list', {
      brand: required(options.values, 'brand'),
      list: 'cashback',
      kind: kindOf(options),
      limit: wholeNumberOf('--limit', options.values.limit ?? '30'),
    });
    return async (client) => {
      const data = await client('/operator/cashback/list', body);
      if (data.length === 0)
        return done(`${body.brand} has ended no period of ${body.kind} cashback yet`, data);
      return done(cashbackTable(data), data);
    };
  },
  'cashback end': (options) => {
    const body = checked('/operator/cashback/end', {
      brand: required(options.values, 'brand'),
      end_cashback: kindOf(options),
    });
    return async (client) => {
      const data = await client('/operator/cashback/end', body);
      return done(
        `${data.kind} of ${data.period_id} ended at ${time(data.until)} and is being counted`,
        data,
      );
    };
  },
};
