import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { UsageError, wholeNumberOf } from '@sanuk/cli';
import {
  type OperatorBody,
  type OperatorEndpoint,
  operatorEndpoints,
} from '@sanuk/contract/outside/operator';
import { staffRoleNames } from '@sanuk/contract/outside/operator-staff';
import { Value } from 'typebox/value';
import { type Options, required } from './options.ts';
import { readTime } from './time.ts';

type Values = Options['values'];

const staffName = 'a name of 2 to 30 small letters, digits or _ . -';

/** What an option must be, by the name of its field in the protocol. */
const fields: Record<string, { option: string; takes: string }> = {
  brand: { option: '--brand', takes: 'the name of a brand’s folder' },
  who: { option: '--who', takes: 'a name of at most 60 characters' },
  title: { option: '--title', takes: 'one line of 1 to 120 characters' },
  description: { option: '--text', takes: 'at most 2,000 characters, without control characters' },
  image: { option: '--image', takes: 'a path in the media folder such as /media/welcome.svg' },
  href: { option: '--href', takes: 'a page of the site such as /promotions' },
  type: { option: '--type', takes: 'a whole number from 1 to 99' },
  position: { option: '--position', takes: 'a whole number from 0 to 9999' },
  notification_key: { option: '--key', takes: '8 to 64 letters, digits or _ . : -' },
  event_key: { option: '--key', takes: '8 to 64 letters, digits or _ . : -' },
  notification_id: { option: 'notification withdraw', takes: 'the number of a notification' },
  event_id: { option: 'event withdraw', takes: 'the number of an event' },
  decision_key: { option: '--key', takes: '8 to 64 letters, digits or _ . : -' },
  transaction_id: { option: 'review', takes: 'the bank’s transaction id' },
  decision_id: { option: 'review', takes: 'the id of a decision' },
  parts: {
    option: '--credit or --return',
    takes:
      '2 to 10 parts: --credit 0812345678=300 and --return KB-1=200.50, references of 3 to 80 characters',
  },
  return_reference: { option: '--return-reference', takes: 'the bank’s reference of 3 to 80 characters' },
  phone: { option: '--phone', takes: 'a phone number of ten digits' },
  suspend: { option: 'member suspend', takes: 'a phone number of ten digits' },
  restore: { option: 'member restore', takes: 'a phone number of ten digits' },
  level_of: { option: 'member level', takes: 'a phone number of ten digits' },
  vip_level: { option: '--level', takes: '0, 1 or 2' },
  flags_of: { option: 'member', takes: 'a phone number of ten digits' },
  limits_of: { option: 'limits show', takes: 'a phone number of ten digits' },
  exclude: { option: 'limits exclude', takes: 'a phone number of ten digits' },
  months: { option: '--months', takes: '6, 12 or 60' },
  wallet: { option: '--wallet', takes: 'bonus or free' },
  amount_satang: { option: '--amount', takes: 'baht from 0.01 to 1000000' },
  grant_key: { option: '--key', takes: '8 to 64 letters, digits or _ . : -' },
  provider_id: { option: '--game', takes: 'a provider, or provider/game' },
  game_id: { option: '--game', takes: 'a provider, or provider/game' },
  spins: { option: '--spins', takes: 'a whole number from 1 to 500' },
  stake_satang: { option: '--stake', takes: '1, 2, 3, 5, 10, 20, 30 or 50 baht' },
  valid_until: { option: '--until', takes: 'a time' },
  free_spins_id: { option: 'freespin', takes: 'the id of a grant' },
  revoke_id: { option: 'freespin', takes: 'the id of a grant' },
  grant_id: { option: 'wallet', takes: 'the id of a grant' },
  show_withdrawal: { option: 'withdrawal', takes: 'the id of a withdrawal' },
  approve_withdrawal: { option: 'withdrawal', takes: 'the id of a withdrawal' },
  reject_withdrawal: { option: 'withdrawal', takes: 'the id of a withdrawal' },
  fail_withdrawal: { option: 'withdrawal', takes: 'the id of a withdrawal' },
  coupon_title: { option: '--title', takes: 'one line of 1 to 80 characters' },
  coupon_wallet: { option: '--wallet', takes: 'main, bonus or free' },
  turnover_hundredths: { option: '--turnover', takes: 'a number from 0 to 50' },
  codes: { option: '--codes', takes: 'a whole number from 1 to 500' },
  uses: { option: '--uses', takes: 'a whole number from 1 to 100000' },
  members: { option: '--phone', takes: 'phone numbers of ten digits, with commas between them' },
  batch_key: { option: '--key', takes: '8 to 64 letters, digits or _ . : -' },
  coupon_batch_id: { option: 'coupon', takes: 'the id of a batch' },
  show_coupons: { option: 'coupon show', takes: 'the id of a batch' },
  stop_coupons: { option: 'coupon stop', takes: 'the id of a batch' },
  poll_title: { option: '--title', takes: 'one line of 1 to 80 characters' },
  question: { option: '--question', takes: 'one line of 1 to 200 characters' },
  poll_image: { option: '--image', takes: 'a path in the media folder such as /media/welcome.svg' },
  choices: {
    option: 'poll open',
    takes: '2 to 12 choices of 1 to 60 characters, each with =/media/x.svg or without',
  },
  answers: { option: '--answers', takes: 'a whole number from 0 to 20' },
  answers_max: { option: '--answers-max', takes: 'a whole number from 1 to 20' },
  deposit_satang: { option: '--per-deposit', takes: 'baht from 1 to 1000000' },
  reward: { option: '--credit or --points', takes: 'an amount above 0, and 1 to 100 --winners' },
  poll_key: { option: '--key', takes: '8 to 64 letters, digits or _ . : -' },
  close_poll: { option: 'poll close', takes: 'the number of a poll' },
  result_poll: { option: 'poll result', takes: 'the number of a poll' },
  right_choice: { option: '--answer', takes: 'the number of a choice' },
  lotto_round: { option: 'lotto result', takes: 'the id of a round' },
  top3: { option: '--top', takes: 'three digits' },
  bottom2: { option: '--bottom', takes: 'two digits' },
  show_quest: { option: 'quest show', takes: 'the id of a quest' },
  kind: { option: 'cashback', takes: 'turnover or loss' },
  show_affiliate: { option: 'affiliate show', takes: 'ten digits' },
  end_cashback: { option: 'cashback end', takes: 'turnover or loss' },
  reason: { option: '--reason', takes: 'one line of 3 to 300 characters' },
  state: { option: '--state', takes: 'a state, or all' },
  problem: {
    option: '--problem',
    takes:
      'reference-unknown, amount-differs, already-paid, sender-differs, no-deposit-fits, deposit-limit-exceeded, member-on-break or member-excluded',
  },
  cursor: { option: '--cursor', takes: 'what the page before ended with' },
  drafts: { option: '--draft', takes: 'a folder with files of at most 60,000 characters' },
  find: { option: 'member find', takes: '2 to 60 characters' },
  show_member: { option: 'member show', takes: 'a phone number of ten digits' },
  statement_wallet: { option: '--wallet', takes: 'main, bonus or free' },
  statement_kind: { option: '--kind', takes: 'a kind such as deposit, withdraw, bet or win' },
  change_key: { option: '--key', takes: '8 to 64 letters, digits or _ . : -' },
  change_id: { option: 'account', takes: 'the id of a change' },
  account: { option: '--account', takes: 'main or second' },
  adjustment_key: { option: '--key', takes: '8 to 64 letters, digits or _ . : -' },
  adjustment_id: { option: 'adjustment', takes: 'the id of an adjustment' },
  direction: { option: '--direction', takes: 'credit or debit' },
  bank_code: { option: '--bank', takes: 'the symbol of a bank such as KBANK' },
  bank_account: { option: '--number', takes: '10 to 15 digits' },
  note_on: { option: 'member note', takes: 'a phone number of ten digits' },
  note: { option: '--text', takes: 'one line of 2 to 500 characters' },
  money_of: { option: 'member money', takes: 'a phone number of ten digits' },
  statement_of: { option: 'member statement', takes: 'a phone number of ten digits' },
  bets_of: { option: 'member bets', takes: 'a phone number of ten digits' },
  bets: { option: '--kind', takes: 'games or lotto' },
  reset: { option: 'member reset', takes: 'a phone number of ten digits' },
  trace_transfer: { option: 'member trace', takes: 'the id of a transfer, as member statement lists it' },
  person: { option: '--person', takes: 'the name of a person' },
  action: { option: '--action', takes: 'an action such as member-suspended' },
  member: { option: '--phone', takes: 'a phone number of ten digits' },
  from: { option: '--from', takes: 'a day such as 2026-12-01' },
  to: { option: '--until', takes: 'a day such as 2026-12-31' },
  invite: { option: 'staff', takes: staffName },
  grant_to: { option: 'staff', takes: staffName },
  remove: { option: 'staff', takes: staffName },
  display_name: { option: '--display-name', takes: 'a name of at most 60 characters' },
  grants: {
    option: '--role and --remotes',
    takes: `${staffRoleNames.join(', ')} with commas between them, and names of remotes such as mfe-lotto for a release team`,
  },
  limit: { option: '--limit', takes: 'a whole number from 1 to 200' },
  days: { option: '--days', takes: 'a whole number from 1 to 31' },
};

/** The order as the backend takes it, checked here so that the answer names the option. @throws UsageError */
export function checked<D extends OperatorEndpoint>(endpoint: D, body: OperatorBody<D>): OperatorBody<D> {
  const [first] = Value.Errors(operatorEndpoints[endpoint].body, body);
  if (!first) return body;
  const name = first.instancePath.split('/')[1] ?? '';
  const { option, takes: usual } = fields[name] ?? { option: name, takes: first.message };
  const takes = name === 'state' ? statesOf(endpoint) : usual;
  const given: unknown = Object.entries(body).find(([field]) => field === name)?.[1];
  const shown = typeof given === 'string' && given.length > 60 ? `${given.slice(0, 60)}…` : given;
  throw new UsageError(`${option} takes ${takes}, not ${JSON.stringify(shown)}`);
}

/** The states that a list knows, as its schema has them. */
function statesOf(endpoint: OperatorEndpoint): string {
  const text = JSON.stringify(operatorEndpoints[endpoint].body.properties);
  const [, states = '[]'] = /"state":\{.*?"enum":(\[.*?\])/.exec(text) ?? [];
  return `${(JSON.parse(states) as string[]).join(', ')} or all`;
}

/** The same content makes the same key: a command given twice publishes once. */
export const keyOf = (given: string | undefined, content: object): string =>
  given ?? `tool-${createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32)}`;

export const windowOf = ({ from, until }: Values) => ({
  from: readTime('from', from),
  until: readTime('until', until),
});

function textOf({ text, 'text-file': file }: Values): string {
  if (text !== undefined && file !== undefined)
    throw new UsageError('either --text or --text-file, not both');
  if (file === undefined) return text ?? '';
  try {
    return readFileSync(file, 'utf8').replaceAll('\r\n', '\n').trimEnd();
  } catch {
    throw new UsageError(`--text-file: ${file} cannot be read`);
  }
}

/** @throws UsageError */
export function notificationOrder(
  values: Values,
  who: string,
): OperatorBody<'/operator/notifications/publish'> {
  const content = {
    brand: required(values, 'brand'),
    type: wholeNumberOf('--type', values.type ?? '2'),
    title: required(values, 'title'),
    description: textOf(values),
    image: values.image ?? null,
    href: values.href ?? null,
    ...windowOf(values),
  };
  if (content.type === 1 && content.image === null)
    throw new UsageError('a notification of type 1 is its picture alone: --image is missing');
  return checked('/operator/notifications/publish', {
    ...content,
    who,
    notification_key: keyOf(values.key, content),
  });
}

/** @throws UsageError */
export function eventOrder(values: Values, who: string): OperatorBody<'/operator/events/publish'> {
  const content = {
    brand: required(values, 'brand'),
    title: required(values, 'title'),
    image: required(values, 'image'),
    position: wholeNumberOf('--position', values.position ?? '0'),
    ...windowOf(values),
  };
  return checked('/operator/events/publish', { ...content, who, event_key: keyOf(values.key, content) });
}
