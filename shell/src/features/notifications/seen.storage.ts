import { storedValue } from '@sanuk/platform';

const isDismissal = (value: unknown): value is { dismissed: true } =>
  typeof value === 'object' && value !== null && 'dismissed' in value && value.dismissed === true;

/** The announcement opens by itself once per tab: session data (requirement S20). */
export const storedDismissal = storedValue({
  area: 'session',
  name: 'announcement',
  version: 1,
  maxLength: 100,
  isValid: isDismissal,
});

const isIds = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((id) => Number.isInteger(id));

/** Which events this browser has shown; what is not among them puts a dot on the event button. */
export const storedSeenEvents = storedValue({
  area: 'local',
  name: 'events-seen',
  version: 1,
  maxLength: 1000,
  isValid: isIds,
});
