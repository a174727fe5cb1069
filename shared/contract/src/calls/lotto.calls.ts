import * as lotto from '../areas/lotto.ts';
import * as results from '../areas/lotto-results.ts';
import type { CallTable } from '../call-shape.ts';

/** Rounds, rates, results, yeekee and bills. */
export const lottoCalls = {
  'GET /api/lotto/lobby': {
    about: 'Rounds by category: open, next, waiting and newest results',
    access: 'anyone',
    data: lotto.LottoLobby,
    envelope: 'status',
  },
  'GET /api/lotto/rounds': {
    about: 'Rounds of a category or of a day',
    access: 'anyone',
    query: lotto.RoundsQuery,
    data: lotto.LottoRounds,
  },
  'GET /api/lotto/round': {
    about: 'One round with its rates and limits',
    access: 'anyone',
    query: lotto.RoundQuery,
    data: lotto.RoundDetail,
  },
  'GET /api/lotto/rule': {
    about: 'The rules of a round as a member reads them',
    access: 'anyone',
    query: lotto.RoundQuery,
    data: lotto.RoundRule,
  },
  'GET /api/lotto/rate': {
    about: 'What a round pays by bet type',
    access: 'anyone',
    query: lotto.RoundQuery,
    data: lotto.BetTypeRates,
  },
  'GET /api/lotto/rates': {
    about: 'What the markets of a category pay, with the real return of each bet type',
    access: 'anyone',
    query: results.RatesQuery,
    data: results.Rates,
  },
  'GET /api/lotto/limit': {
    about: 'Numbers of a round that cannot be bet as usual',
    access: 'anyone',
    query: lotto.RoundQuery,
    data: lotto.NumberLimits,
  },
  'GET /api/lotto/result': {
    about: 'How one round ended',
    access: 'anyone',
    query: results.ResultQuery,
    data: results.RoundResultDetail,
  },
  'GET /api/lotto/results': {
    about: 'Rounds with an outcome, by category and day',
    access: 'anyone',
    query: results.ResultsQuery,
    data: results.Results,
  },
  'GET /api/lotto/yeekee/list': {
    about: 'Shots of a yeekee round and what proves its result',
    access: 'anyone',
    query: lotto.RoundQuery,
    data: lotto.YeekeeShots,
  },
  'GET /api/lotto/yeekee/lists': {
    about: 'Yeekee rounds of a business day with their results',
    access: 'anyone',
    query: results.YeekeeDayQuery,
    data: results.YeekeeDay,
  },
  'POST /api/lotto/yeekee/shoot_number': {
    about: 'Shoots a number into a yeekee round',
    access: 'member',
    body: results.ShootBody,
    data: results.Shot,
  },
  'POST /api/lotto/bill/validate': {
    about: 'Checks the lines of a bill and prices them',
    access: 'member',
    body: lotto.BillValidateBody,
    data: lotto.BillValidation,
  },
  'POST /api/lotto/bill/create': {
    about: 'Buys a validated bill',
    access: 'member',
    body: lotto.BillCreateBody,
    data: lotto.BillCreated,
    money: true,
  },
  'POST /api/lotto/bill/cancel': {
    about: 'Gives a bill back',
    access: 'member',
    body: lotto.BillCancelBody,
    data: lotto.BillCancelled,
    money: true,
  },
  'GET /api/lotto/bill/list': {
    about: 'Bills of the member, the newest first',
    access: 'member',
    query: lotto.BillListQuery,
    data: lotto.BillList,
  },
  'GET /api/lotto/bill/detail': {
    about: 'One bill with its lines',
    access: 'member',
    query: lotto.BillDetailQuery,
    data: lotto.BillDetail,
  },
  'GET /api/lotto/bill/wins': {
    about: 'Lines of the member that won in some rounds, to mark them among the results',
    access: 'member',
    query: lotto.BillWinsQuery,
    data: lotto.BillWins,
    ours: true,
  },
} as const satisfies CallTable;
