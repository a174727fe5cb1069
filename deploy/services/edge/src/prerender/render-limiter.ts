import { MinuteShares } from '@sanuk/common/minute-shares';
import { mostPrefixes, PrefixCounts } from '@sanuk/common/prefix-counts';
import type { RenderLimits } from '../config.ts';

/**
 * Bounds the renders that visitors cause. A render beyond the limit is not queued: its visitor gets the page as it is
 * cached, or the shell, at once. So requests that need many renders delay nobody, and those of one network cost no more
 * than its share.
 */
export class RenderLimiter {
  readonly #running: PrefixCounts;
  readonly #started: MinuteShares;

  /** @param now time in ms; a test passes its own */
  constructor({ inAll, perNetwork, perMinute }: RenderLimits, now?: () => number) {
    this.#running = new PrefixCounts({ inAll, perNetwork });
    this.#started = new MinuteShares({ inAll: perMinute * mostPrefixes, perNetwork: perMinute }, now);
  }

  /** Reserves a render for the network of an address; returns what releases it, or null when the network has no share left. */
  acquire(address: string): (() => void) | null {
    const release = this.#running.take(address);
    if (typeof release !== 'function') return null;
    if (this.#started.take(address)) return release;
    release();
    return null;
  }
}
