import * as line from '../areas/line.ts';
import type { CallTable } from '../call-shape.ts';

/** Logging in through LINE, and the LINE account of a member. */
export const lineCalls = {
  'POST /api/line/begin': {
    about: 'Where to log in at LINE; good for ten minutes and one login',
    access: 'anyone',
    body: line.BeginLineBody,
    data: line.LineLogin,
    ours: true,
  },
  'POST /api/line/finish': {
    about: 'Signs in the member who is linked to the LINE account, or answers a ticket to link one',
    access: 'anyone',
    body: line.FinishLineBody,
    data: line.LineOutcome,
    ours: true,
  },
  'POST /api/line/finish_liff': {
    about: "Answers a ticket to sign in or to link, for the ID token of LINE's LIFF browser",
    access: 'anyone',
    body: line.FinishLiffBody,
    data: line.LineOutcome,
    ours: true,
  },
  'POST /api/line/confirm': {
    about: 'Signs in the member whom the visitor has confirmed to be',
    access: 'anyone',
    body: line.ConfirmLineBody,
    data: line.LineOutcome,
    ours: true,
  },
  'GET /api/line/account': {
    about: "The member's LINE account",
    access: 'member',
    data: line.LineAccount,
    ours: true,
  },
  'POST /api/line/link': {
    about: 'Links the LINE account of a ticket to the member who enters the password',
    access: 'member',
    body: line.LinkLineBody,
    data: line.LineAccount,
    ours: true,
  },
  'POST /api/line/unlink': {
    about: 'Unlinks the LINE account of the member who enters the password, and ends the sessions it opened',
    access: 'member',
    body: line.UnlinkLineBody,
    data: line.LineAccount,
    ours: true,
  },
} as const satisfies CallTable;
