import { type Answer, columnsOf, done } from '@sanuk/cli';
import { formatBaht } from '@sanuk/contract/money';
import type { OperatorLottoCorrection, OperatorLottoRound } from '@sanuk/contract/outside/operator-lotto';
import type { Command } from '../command.ts';
import { required, subjectOf } from '../options.ts';
import { checked, keyOf } from '../orders.ts';
import { emptyListText, time } from '../output.ts';
import {
  decidingCommands,
  type ProposalWords,
  proposalAnswer,
  proposedText,
  stateText,
} from '../proposals.ts';

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

const changeText = ({ round_id, old_result, new_result }: OperatorLottoCorrection): string =>
  new_result === null
    ? `void ${round_id} (result: ${numbersText(old_result)})`
    : `correct ${round_id} from ${numbersText(old_result)} to ${numbersText(new_result)}`;

/** Sums of the round before the correction, and of the correction once it has finished. */
const sumsText = (one: OperatorLottoCorrection): string =>
  one.finished_at === null
    ? `${one.round_bills} settled bills won ${formatBaht(one.round_won_satang)}`
    : `${one.bills} bills changed: ${formatBaht(one.taken_satang)} taken back (${formatBaht(one.written_off_satang)} written off), ` +
      `${formatBaht(one.paid_satang)} paid, ${formatBaht(one.returned_satang)} of stakes returned`;

const isRunning = (one: OperatorLottoCorrection): boolean =>
  one.state === 'approved' && one.finished_at === null;

const words: ProposalWords<OperatorLottoCorrection> = {
  noun: 'lotto',
  approved: 'approved',
  isCalled: 'approved',
  idOf: (one) => one.correction_id,
  whatOf: (one) =>
    `${changeText(one)}; ${isRunning(one) ? 'its bills follow now: lotto corrections --state approved' : sumsText(one)}`,
  anew: 'propose it again',
};

const correctionTable = (list: readonly OperatorLottoCorrection[]): string =>
  columnsOf(
    ['correction', 'proposed', 'change', 'sums', 'state', 'reason'],
    list.map((one) => [
      one.correction_id,
      proposedText(one),
      changeText(one),
      sumsText(one),
      isRunning(one) ? `${stateText(one)}, running` : stateText(one),
      one.reason,
    ]),
  );

/** Wrong results and rounds that are voided: proposed by one person, approved by another. */
const correctionCommands: Record<string, Command> = {
  'lotto correct': (options) => {
    const { values } = options;
    const content = {
      brand: required(values, 'brand'),
      correct_round: subjectOf(options, 'the id of a round'),
      top3: required(values, 'top'),
      bottom2: required(values, 'bottom'),
      reason: required(values, 'reason'),
    };
    const body = checked('/operator/lotto/correct', {
      ...content,
      correction_key: keyOf(values.key, { correction: content }),
    });
    return async (client) => proposalAnswer(words, await client('/operator/lotto/correct', body));
  },
  'lotto void': (options) => {
    const { values } = options;
    const content = {
      brand: required(values, 'brand'),
      void_round: subjectOf(options, 'the id of a round'),
      reason: required(values, 'reason'),
    };
    const body = checked('/operator/lotto/void', {
      ...content,
      correction_key: keyOf(values.key, { void: content }),
    });
    return async (client) => proposalAnswer(words, await client('/operator/lotto/void', body));
  },
  'lotto corrections': ({ values }) => {
    const brand = required(values, 'brand');
    const state = values.state ?? 'proposed';
    const body = checked('/operator/lotto/corrections', {
      ...{ brand, list: 'lotto-corrections' },
      state: state === 'all' ? null : (state as OperatorLottoCorrection['state']),
    });
    return async (client) => {
      const data = await client('/operator/lotto/corrections', body);
      return done(data.length > 0 ? correctionTable(data) : emptyListText('corrections', body), data);
    };
  },
  ...decidingCommands(words, (options, word) => {
    const correction_id = subjectOf(options, 'the id of a correction');
    const body = checked('/operator/lotto/decide', { ...word, correction_id });
    return (client) => client('/operator/lotto/decide', body);
  }),
};

/** Results of lottery rounds that staff enters and corrects, two people each. */
export const lottoCommands: Record<string, Command> = {
  ...correctionCommands,
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
