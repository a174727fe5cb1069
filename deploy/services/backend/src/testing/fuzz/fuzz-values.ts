import fc from 'fast-check';
import type { TSchema } from 'typebox';
import { Check } from 'typebox/value';

/** The parts of a schema that say what a value may be. */
interface Part {
  type?: string;
  properties?: Record<string, Part>;
  required?: string[];
  items?: Part;
  anyOf?: Part[];
  allOf?: Part[];
  enum?: unknown[];
  const?: unknown;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
}

/** Values of the running backend by the name of the field they fit: with them a request reaches past the checks. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>;

const texts = [
  'a',
  'none',
  'a-b_c.d:e-12345',
  'request-00000001',
  'SIAM',
  'THARA',
  'siam',
  'ดอกไม้บานตอนเช้า',
  '🙂',
  "o'hara; --",
  '%',
  '0812345678',
  '12345',
  '00042',
  '07',
  '1',
  '000000',
  '2026-11-20',
  '1999-01-01',
  '2026-11-20T12:00:00Z',
  '2999-12-31T23:59:59.999Z',
  '/media/a.svg',
  '/promotions',
  '019a0000-0000-7000-8000-000000000000',
  'yeekee',
  'KBANK',
  'x'.repeat(40),
  'สมชาย',
];
const numbers = [0, 1, 2, 5, 7, 10, 50, 100, 500.25, 1_000, 100_000, 2_147_483_647];

/** A value that fits the schema, made of what the backend knows where it can be. */
export function validValue(schema: TSchema, known: KnownValues, field = ''): fc.Arbitrary<unknown> {
  const part = schema as Part;
  if (part.const !== undefined) return fc.constant(part.const);
  if (part.enum) return fc.constantFrom(...part.enum);
  if (part.anyOf) return fc.oneof(...part.anyOf.map((one) => validValue(one as TSchema, known, field)));
  if (part.type === 'object') return validObject(part, known);
  const fitting = (known[field] ?? []).filter((value) => Check(schema, value));
  const made = part.type === 'array' ? validArray(part, known, field) : validScalar(schema, part);
  return fitting.length === 0
    ? made
    : fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...fitting) }, { weight: 1, arbitrary: made });
}

function validObject({ properties = {}, required = [] }: Part, known: KnownValues): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([key, one]) => [
    key,
    validValue(one as TSchema, known, key),
  ]);
  return fc.record<Record<string, unknown>>(Object.fromEntries(fields), { requiredKeys: required });
}

function validArray({ items = {}, minItems = 0, maxItems = 5 }: Part, known: KnownValues, field: string) {
  const item = validValue(items as TSchema, known, field);
  return fc.array(item, { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 5)) });
}

function validScalar(schema: TSchema, part: Part): fc.Arbitrary<unknown> {
  if (part.type === 'boolean') return fc.boolean();
  if (part.type === 'null') return fc.constant(null);
  const candidates = part.type === 'string' || part.allOf ? texts : numbers;
  const fitting: unknown[] = candidates.filter((value) => Check(schema, value));
  if (part.type === 'integer') fitting.push(part.minimum ?? 1, part.maximum ?? 1);
  return fitting.length === 0 ? fc.constant('') : fc.constantFrom(...fitting);
}

/** Text that stands in JSON as written here, without quotation marks. */
export class RawJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const long = (length: number) => 'ก'.repeat(length);

/** What no honest client sends: each of these has broken some backend. */
export const hostileValues: readonly unknown[] = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfffb',
  '\u202e\u2066',
  '\u001b[31m',
  'a\r\nb',
  '\ufeff',
  'a\u0301'.repeat(90),
  '',
  ' ',
  '\t',
  "' or 1=1 --",
  '\\',
  '%00',
  '%',
  '_',
  '../../etc/passwd',
  '{{7*7}}',
  '<script>',
  long(41),
  long(81),
  long(201),
  long(5_000),
  'a'.repeat(20_000),
  '๑๒๓๔๕',
  '１２３４５',
  'NaN',
  'Infinity',
  '-1',
  '1e9',
  '0x10',
  'null',
  'true',
  '99999999999999999999',
  '9223372036854775808',
  '-9223372036854775809',
  '0',
  '00',
  '-0',
  '-271821-04-20',
  '-000001-01-01T00:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
  '0000-00-00',
  '2026-02-30',
  '9999-12-31',
  '2016-12-31T23:59:60Z',
  '2026-11-20T24:00:00Z',
  '0001-01-01T00:00:00Z',
  '019A0000-0000-7000-8000-000000000000',
  encoded(['-271821-04-20T00:00:00.000Z', 'a', 'b']),
  encoded(['2026-01-01T00:00:00.000Z', 'a\u0000', '\ud800']),
  encoded(['+275760-09-13T00:00:00.000Z', '', '']),
  encoded([1, 2, 3]),
  encoded({ __proto__: 1 }),
  'a/\u0000',
  '/',
  'a/b',
  0,
  -1,
  -0.5,
  0.1,
  1.5,
  0.001,
  2_147_483_648,
  -2_147_483_649,
  4_294_967_296,
  2 ** 53,
  -(2 ** 53),
  2 ** 63,
  1e21,
  1e300,
  -1e300,
  5e-324,
  1e12,
  1e12 + 1,
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  ['a', 'b'],
  { length: 1 },
  { toString: 1 },
  { a: { b: {} } },
  Array.from({ length: 2_000 }, (_, index) => index),
  Array.from({ length: 100 }, () => 1),
  new RawJson('-0'),
  new RawJson('1e400'),
  new RawJson('-1e400'),
  new RawJson('123456789012345678901234567890'),
  new RawJson('1E-400'),
  new RawJson(`${'['.repeat(3_000)}${']'.repeat(3_000)}`),
  new RawJson(`${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`),
  new RawJson('{"__proto__":{"a":1}}'),
  new RawJson('{"constructor":{"prototype":{"a":1}}}'),
  new RawJson('"\\ud83d"'),
  new RawJson('"\\u0000"'),
  new RawJson('undefined'),
  new RawJson('{"a":1,"a":2}'),
];
export const hostileKeys = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '',
  '\u0000',
  'a.b',
  '$where',
];

/** JSON of a value in which raw parts stand as they are. */
export function jsonWithRaw(value: unknown): string {
  const raw: string[] = [];
  const text = JSON.stringify(value, (_key, one: unknown) => {
    if (!(one instanceof RawJson)) return one;
    raw.push(one.text);
    return `raw-json-${raw.length - 1}`;
  });
  return (text ?? '').replace(/"raw-json-(\d+)"/g, (_all, index) => raw[Number(index)] ?? 'null');
}
