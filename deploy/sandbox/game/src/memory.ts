import type { PlayBoot } from '../../src/play/play-api.ts';

/** What the page remembers across a reload. Storage may be refused to a frame: then it remembers until then. */
const here = new Map<string, string>();

function read(name: string): string | null {
  try {
    return sessionStorage.getItem(name) ?? here.get(name) ?? null;
  } catch {
    return here.get(name) ?? null;
  }
}

function write(name: string, value: string | null): void {
  if (value === null) here.delete(name);
  else here.set(name, value);
  try {
    if (value === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, value);
  } catch {
    // A full or forbidden storage: `here` has it.
  }
}

const keyName = (session: string) => `play-key:${session}`;
const pendingName = (session: string) => `play-pending:${session}`;

/** The key to this session: fresh from the page, or from before a reload; null when this window never had it. */
export function keyOf({ session, key }: PlayBoot): string | null {
  if (key !== null) write(keyName(session), key);
  return key ?? read(keyName(session));
}

export interface PendingSpin {
  nonce: string;
  stakeSatang: number;
}

/** The spin that was sent and whose result was not shown yet. */
export function pendingSpin(session: string): PendingSpin | null {
  const text = read(pendingName(session));
  if (text === null) return null;
  const [nonce = '', stake = ''] = text.split(' ');
  return { nonce, stakeSatang: Number(stake) };
}

export const rememberSpin = (session: string, spin: PendingSpin | null): void =>
  write(pendingName(session), spin && `${spin.nonce} ${spin.stakeSatang}`);
