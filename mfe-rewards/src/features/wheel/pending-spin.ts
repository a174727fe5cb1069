import { storedValue } from '@sanuk/platform';
import type { SpinUse } from './wheel.rules.ts';

/** A spin that was sent and whose outcome is not known yet. It outlives a reload, not the tab. */
export interface PendingSpin {
  memberId: string;
  use: SpinUse;
  requestId: string;
}

const isPendingSpin = (value: unknown): value is PendingSpin => {
  if (typeof value !== 'object' || value === null) return false;
  const { memberId, use, requestId } = value as Partial<Record<keyof PendingSpin, unknown>>;
  return (
    typeof memberId === 'string' && (use === 'free' || use === 'points') && typeof requestId === 'string'
  );
};

export const pendingSpin = storedValue({
  area: 'session',
  name: 'wheel-spin',
  version: 1,
  maxLength: 400,
  isValid: isPendingSpin,
});

/** The pending spin of this member, if any. */
export function readPendingSpin(memberId: string): PendingSpin | undefined {
  const pending = pendingSpin.read();
  return pending?.memberId === memberId ? pending : undefined;
}
