import * as responsible from '../areas/responsible-play.ts';
import type { CallTable } from '../call-shape.ts';

/** Limits, time-out, self-exclusion and what a member has played. The specification names none of these calls. */
export const responsiblePlayCalls = {
  'GET /api/responsible/mine': {
    about: 'What the member holds himself to, with what is used of it',
    access: 'member',
    data: responsible.ResponsiblePlay,
    ours: true,
  },
  'POST /api/responsible/limit': {
    about: 'Sets a limit; a lower one holds at once, a higher one waits to be confirmed after a day',
    access: 'member',
    body: responsible.SetLimitBody,
    data: responsible.ResponsiblePlay,
    ours: true,
  },
  'POST /api/responsible/confirm': {
    about: 'Confirms a higher limit that was asked for at least a day ago',
    access: 'member',
    // The amount is that of the raise: nobody confirms another one than he read.
    body: responsible.SetLimitBody,
    data: responsible.ResponsiblePlay,
    ours: true,
  },
  'POST /api/responsible/check': {
    about: 'Sets how often the member is told how long he has played',
    access: 'member',
    body: responsible.SetCheckBody,
    data: responsible.ResponsiblePlay,
    ours: true,
  },
  'POST /api/responsible/break': {
    about: 'Takes a time-out; it can be made longer and not shorter',
    access: 'member',
    body: responsible.TakeBreakBody,
    data: responsible.ResponsiblePlay,
    ours: true,
  },
  'POST /api/responsible/exclude': {
    about: 'Excludes the member from play on every brand of the platform; nothing makes it shorter',
    access: 'member',
    body: responsible.ExcludeBody,
    data: responsible.ResponsiblePlay,
    ours: true,
  },
  'GET /api/responsible/activity': {
    about: 'What the member has played in a month, with wins and losses by day',
    access: 'member',
    query: responsible.ActivityQuery,
    data: responsible.Activity,
    ours: true,
  },
  'GET /api/responsible/played': {
    about: 'What the member has staked and got back since an instant',
    access: 'member',
    query: responsible.PlayedQuery,
    data: responsible.Played,
    ours: true,
  },
  'GET /api/responsible/sign_ins': {
    about: 'When and from where the member has signed in',
    access: 'member',
    data: responsible.SignIns,
    ours: true,
  },
} as const satisfies CallTable;
