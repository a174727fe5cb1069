import { createHash, randomBytes } from 'node:crypto';
import type { BackendConfig } from '../../context/config.ts';
import type { Agent } from '../../context/context.ts';

export interface Channel {
  channelId: string;
  secret: string;
}

/** The brand's channel; null where it has none, or where nobody gave us its secret. */
export function channelOf({ line }: BackendConfig, { lineChannel }: Agent): Channel | null {
  if (lineChannel === null || !line.keys?.has(lineChannel)) return null;
  return { channelId: lineChannel, secret: line.keys.signingKey(lineChannel).secret };
}

/** Returns a state, nonce or ticket that cannot be guessed. */
export const randomText = () => randomBytes(32).toString('base64url');

/** Returns the digest under which a state or ticket is stored. */
export const hashOf = (text: string) => createHash('sha256').update(text).digest();
