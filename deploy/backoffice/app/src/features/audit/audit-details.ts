import type { StaffRole } from '@sanuk/contract/outside/staff-roles';
import { deviceName } from '../../shared/device-name.ts';
import { formatDateTime, formatSatang } from '../../shared/format.ts';
import { roleNames, roleText } from '../../shared/roles.text.ts';
import { auditText as text } from './audit.text.ts';
import { detailNames, detailValues } from './audit-details.text.ts';

const satang = '_satang';
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;

const isGrant = (one: unknown): one is { role: StaffRole; remotes: string[] | null } =>
  typeof one === 'object' && one !== null && 'role' in one && Object.hasOwn(roleNames, String(one.role));

const wordOf = (key: string): string | undefined =>
  Object.hasOwn(detailValues, key) ? detailValues[key] : undefined;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function valueText(name: string, value: unknown): string {
  if (name.endsWith(satang) && typeof value === 'number') return text.baht(formatSatang(value));
  if (name === 'grants' && Array.isArray(value) && value.every(isGrant))
    return value.map(roleText).join(', ');
  if (name === 'second_person' && isObject(value)) return valueText(name, value.because);
  if (Array.isArray(value)) return value.map((one) => valueText(name, one)).join(' / ');
  if (isObject(value)) return detailsText(value);
  if (typeof value === 'boolean') return wordOf(String(value)) ?? String(value);
  if (typeof value !== 'string') return JSON.stringify(value);
  if (instant.test(value)) return formatDateTime(value);
  return name === 'browser' ? deviceName(value) : (wordOf(`${name} ${value}`) ?? value);
}

function detailText([name, value]: [string, unknown]): string {
  const plain = name.endsWith(satang) ? name.slice(0, -satang.length) : name;
  const word = Object.hasOwn(detailNames, plain) ? detailNames[plain] : plain;
  return `${word}: ${valueText(name, value)}`;
}

/** Describes the details of an event: money in baht, times of Bangkok, without what the event leaves open. */
export function detailsText(details: Readonly<Record<string, unknown>>): string {
  return Object.entries(details)
    .filter(([, value]) => value !== null)
    .map(detailText)
    .join(' · ');
}
