import type { TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { type CallName, type CallShape, calls } from './calls.ts';
import { BankPayment } from './outside/bank-webhook.ts';
import { operatorEndpoints } from './outside/operator.ts';
import { BalanceCall, BetCall, RollbackCall, WinCall } from './outside/wallet-callback.ts';
import { AmountInput, Cursor, Id32, Id64, line, MachineId, Secret } from './scalars.ts';

interface Part {
  type?: string;
  properties?: Record<string, Part>;
  items?: Part;
  anyOf?: Part[];
  allOf?: Part[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
}

/** Everything a stranger, a provider, the bank or the staff may send. */
function requestSchemas(): [string, Part][] {
  const ofCalls = (Object.keys(calls) as CallName[]).flatMap((name): [string, TSchema][] => {
    const { body, query }: CallShape = calls[name];
    return [body ?? query].flatMap((schema) => (schema ? [[name, schema] as [string, TSchema]] : []));
  });
  const ofStaff = Object.entries(operatorEndpoints).map(([url, { body }]): [string, TSchema] => [url, body]);
  return [
    ...ofCalls,
    ...ofStaff,
    ...Object.entries({ BankPayment, BalanceCall, BetCall, WinCall, RollbackCall }),
  ] as unknown as [string, Part][];
}

/** Fields whose schema lets through what the database cannot hold. */
function openFields(part: Part, path: string): string[] {
  if (part.enum || part.const !== undefined) return [];
  if (part.allOf) {
    const faults = part.allOf.map((one) => openFields(one, path));
    return faults.some((one) => one.length === 0) ? [] : faults.flat();
  }
  if (part.anyOf) return part.anyOf.flatMap((one) => openFields(one, path));
  if (part.type === 'object')
    return Object.entries(part.properties ?? {}).flatMap(([key, one]) => openFields(one, `${path}.${key}`));
  if (part.type === 'array')
    return [...(part.maxItems === undefined ? [path] : []), ...openFields(part.items ?? {}, `${path}[]`)];
  if (part.type === 'string') return isClosedText(part) ? [] : [path];
  if (part.type === 'integer' || part.type === 'number')
    return part.minimum === undefined || part.maximum === undefined ? [path] : [];
  return [];
}

function isClosedText({ pattern, format }: Part): boolean {
  if (format) return true;
  return (
    pattern !== undefined && ['a\u0000b', '\ud800'].every((text) => !new RegExp(pattern, 'u').test(text))
  );
}

test('[P6] no field of any request takes a NUL byte, half a character, or a number without bounds', () => {
  expect(requestSchemas().flatMap(([name, schema]) => openFields(schema, name))).toEqual([]);
});

test.each([
  ['a line with Thai, an emoji and a tab', line(20), 'ดอกไม้\t🙂', true],
  ['a line with a line break', line(20), 'a\nb', false],
  ['a line with a NUL byte', line(20), 'a\u0000', false],
  ['half of an emoji', line(20), '\ud83d', false],
  ['a password with a line break', Secret, 'a\nbcdefgh', true],
  ['a password with a NUL byte', Secret, 'abcdefg\u0000', false],
  ['an id beyond integer', Id32, 2_147_483_648, false],
  ['an id of 0', Id32, 0, false],
  ['the largest exact id', Id64, Number.MAX_SAFE_INTEGER, true],
  ['an id beyond what JSON carries', Id64, Number.MAX_SAFE_INTEGER + 1, false],
  ['an amount of 1e300', AmountInput(), 1e300, false],
  ['an amount below zero, which is a business answer', AmountInput(), -5, true],
  ['a cursor of ours', Cursor(200), 'eyJhIjoxfQ', true],
  ['a cursor with a space', Cursor(200), 'a b', false],
  ['an id of another machine, as long as can be', MachineId, 'a'.repeat(80), true],
  ['an id of combining marks, one letter to the eye', MachineId, `a${'\u0301'.repeat(200)}`, false],
])('[P6] %s', (_what, schema, value, isTaken) => {
  expect(Check(schema, value)).toBe(isTaken);
});
