import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type OperatorBody, type OperatorDoor, operatorDoors } from '@sanuk/contract/outside/operator';
import { Value } from 'typebox/value';
import { type Options, required, UsageError, wholeNumber } from './options.ts';
import { readTime } from './time.ts';

type Values = Options['values'];

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
  notice_key: { option: '--key', takes: '8 to 64 letters, digits or _ . : -' },
  event_key: { option: '--key', takes: '8 to 64 letters, digits or _ . : -' },
  notification_id: { option: 'notice withdraw', takes: 'the number of a notice' },
  event_id: { option: 'event withdraw', takes: 'the number of an event' },
  decision_key: { option: '--key', takes: '8 to 64 letters, digits or _ . : -' },
  transaction_id: { option: 'review', takes: 'the bank’s transaction id' },
  decision_id: { option: 'review', takes: 'the id of a decision' },
  return_reference: { option: '--return-reference', takes: 'the bank’s reference of 3 to 80 characters' },
  phone: { option: '--phone', takes: 'a phone number of ten digits' },
  suspend: { option: 'member suspend', takes: 'a phone number of ten digits' },
  restore: { option: 'member restore', takes: 'a phone number of ten digits' },
  level_of: { option: 'member level', takes: 'a phone number of ten digits' },
  vip_level: { option: '--level', takes: '0, 1 or 2' },
  reason: { option: '--reason', takes: 'one line of 3 to 300 characters' },
  state: { option: '--state', takes: 'open, proposed, done or all' },
  problem: { option: '--problem', takes: 'reference-unknown, amount-differs or already-paid' },
  cursor: { option: '--cursor', takes: 'what the page before ended with' },
  limit: { option: '--limit', takes: 'a whole number from 1 to 200' },
};

/** The order as the backend takes it, checked here so that the answer names the option. @throws UsageError */
export function checked<D extends OperatorDoor>(door: D, body: OperatorBody<D>): OperatorBody<D> {
  const [first] = Value.Errors(operatorDoors[door].body, body);
  if (!first) return body;
  const name = first.instancePath.split('/')[1] ?? '';
  const { option, takes } = fields[name] ?? { option: name, takes: first.message };
  const given: unknown = Object.entries(body).find(([field]) => field === name)?.[1];
  const shown = typeof given === 'string' && given.length > 60 ? `${given.slice(0, 60)}…` : given;
  throw new UsageError(`${option} takes ${takes}, not ${JSON.stringify(shown)}`);
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
export function noticeOrder(values: Values, who: string): OperatorBody<'/operator/notices/publish'> {
  const content = {
    brand: required(values, 'brand'),
    type: wholeNumber('--type', values.type ?? '2'),
    title: required(values, 'title'),
    description: textOf(values),
    image: values.image ?? null,
    href: values.href ?? null,
    ...windowOf(values),
  };
  if (content.type === 1 && content.image === null)
    throw new UsageError('a notice of type 1 is its picture alone: --image is missing');
  return checked('/operator/notices/publish', { ...content, who, notice_key: keyOf(values.key, content) });
}

/** @throws UsageError */
export function eventOrder(values: Values, who: string): OperatorBody<'/operator/events/publish'> {
  const content = {
    brand: required(values, 'brand'),
    title: required(values, 'title'),
    image: required(values, 'image'),
    position: wholeNumber('--position', values.position ?? '0'),
    ...windowOf(values),
  };
  return checked('/operator/events/publish', { ...content, who, event_key: keyOf(values.key, content) });
}
