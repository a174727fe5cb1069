import { type Answer, columnsOf, done } from '@sanuk/cli';
import type { OperatorLottoRound } from '@sanuk/contract/outside/operator-lotto';
import type { Command } from './command.ts';
import { required, subjectOf } from './options.ts';
import { checked } from './orders.ts';
import { time } from './output.ts';

type Numbers = OperatorLottoRound['result'];

const numbersText = (numbers: Numbers): string =>
  numbers === null ? 'none' : `${numbers.top3} top, ${numbers.bottom2} bottom`;

const waitingTable = (list: readonly OperatorLottoRound[]): string =>
  columnsOf(
    ['round', 'drawn', 'proposed', 'by', 'market'],
    list.map((one) => [
      one.round_id,
      time(one.result_at),
      numbersText(one.proposed),
      one.proposed_by ?? '',
      one.round_no === null ? one.name : `${one.name} ${one.round_no}`,
    ]),
  );

function outcome(one: OperatorLottoRound): Answer {
  if (one.proposed === null) return done(`${one.round_id} has its result: ${numbersText(one.result)}`, one);
  const { top3, bottom2 } = one.proposed;
  const next = `lotto result ${one.round_id} --top ${top3} --bottom ${bottom2} --reason …`;
  return done(
    `proposed by ${one.proposed_by} for ${one.round_id}: ${numbersText(one.proposed)}\nanother person gives the same command: ${next}`,
    one,
  );
}

/** Results of lottery rounds that staff enters, two people each. */
export const lottoCommands: Record<string, Command> = {
  'lotto waiting': ({ values }) => {
    const body = checked('/operator/lotto/waiting', {
      brand: required(values, 'brand'),
      list: 'lotto-results',
    });
    return async (client) => {
      const data = await client('/operator/lotto/waiting', body);
      return done(data.length > 0 ? waitingTable(data) : `${body.brand} waits for no result`, data);
    };
  },
  'lotto result': (options) => {
    const { values } = options;
    const body = checked('/operator/lotto/result', {
      brand: required(values, 'brand'),
      lotto_round: subjectOf(options, 'the id of a round'),
      top3: required(values, 'top'),
      bottom2: required(values, 'bottom'),
      reason: required(values, 'reason'),
    });
    return async (client) => outcome(await client('/operator/lotto/result', body));
  },
};
