import { columnsOf, done } from '@sanuk/cli';
import { formatBaht } from '@sanuk/contract/money';
import type { TracedTransfer, TraceEvent, TransferTrace } from '@sanuk/contract/outside/operator-trace';
import type { Command } from '../command.ts';
import { required, subjectOf } from '../options.ts';
import { checked } from '../orders.ts';

/** An instant as it is read in Thailand, to the millisecond. */
const exactTime = (instant: string): string =>
  new Date(Date.parse(instant) + 7 * 3_600_000).toISOString().slice(0, 23).replace('T', ' ');

const amountText = ({ unit, amount }: TracedTransfer): string =>
  unit === 'PT' ? `${amount} points` : formatBaht(amount);

const transferText = (one: TracedTransfer): string =>
  [
    `${one.kind} ${amountText(one)} from ${one.from.account} to ${one.to.account}`,
    `transfer ${one.transfer_id}, key ${one.scope} ${one.key}, reference ${one.reference}`,
    ...(one.reversal_of === null ? [] : [`reverses ${one.reversal_of}`]),
  ].join(', ');

/** The lines of a bill stay one cell. */
const factsText = ({ facts }: TraceEvent): string =>
  Object.entries(facts)
    .map(([name, value]) => `${name} ${String(value).replaceAll('\n', '; ')}`)
    .join(', ');

function traceText({ phone, transfer, seal, related, events, is_shortened }: TransferTrace): string {
  const rows = [
    ...events.map((event) => ({ at: event.at, cells: [event.event, factsText(event)] })),
    ...[transfer, ...related].map((one) => ({ at: one.at, cells: ['transfer', transferText(one)] })),
  ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return [
    `${transfer.kind} ${amountText(transfer)} of ${phone}`,
    seal
      ? `sealed by checkpoint ${seal.checkpoint} at ${exactTime(seal.sealed_at)}: ${seal.head}`
      : 'no checkpoint covers it yet',
    columnsOf(
      ['at', 'event', 'details'],
      rows.map(({ at, cells }) => [exactTime(at), ...cells]),
    ),
    ...(is_shortened ? ['there is more than is listed'] : []),
  ].join('\n');
}

/** A transfer of a statement, with every event that made it. */
export const traceCommands: Record<string, Command> = {
  'member trace': (options) => {
    const body = checked('/operator/members/trace', {
      brand: required(options.values, 'brand'),
      trace_transfer: subjectOf(options, 'the id of a transfer, as member statement lists it'),
    });
    return async (client) => {
      const data = await client('/operator/members/trace', body);
      return done(traceText(data), data);
    };
  },
};
