import type { Metrics, WarnLog } from '@sanuk/common/metrics';
import { MinuteShares } from '@sanuk/common/minute-shares';
import { mostPrefixes, type Shares } from '@sanuk/common/prefix-counts';
import type { IncidentBeacon, IncidentRow } from '@sanuk/contract/federation/incident';
import type { Running } from '../manifests/running-brand.ts';
import { ownerIn } from './owner-in.ts';

/** Log lines of one brand in a minute, and of one network that sends them; counters go on. */
const linesPerMinute: Shares = { inAll: 8 * mostPrefixes, perNetwork: 8 };

/**
 * Counts what pages say of their releases, and logs it. Labels come from the brand's manifest and from fixed lists: what
 * a stranger invents is counted as `other`.
 */
export class IncidentLog {
  readonly #incidents;
  readonly #unlogged;
  readonly #lines = new Map<string, MinuteShares>();
  readonly #now: () => number;

  /** @param now time in ms; a test hands in its own */
  constructor(metrics: Metrics, now: () => number = Date.now) {
    this.#now = now;
    this.#incidents = metrics.counter(
      'sanuk_browser_incidents_total',
      'What went wrong in pages, by the release it happened in.',
      ['brand', 'remote', 'release', 'kind', 'reason'],
    );
    this.#unlogged = metrics.counter(
      'sanuk_browser_incidents_unlogged_total',
      'Incidents that were counted and not logged, because there were too many in a minute.',
      ['brand'],
    );
  }

  /** @param address of whoever sent it */
  note(running: Running, { revision, incidents }: IncidentBeacon, log: WarnLog, address: string): void {
    const { brand } = running.manifest;
    for (const row of incidents) {
      const { kind, reason = 'none' } = row;
      this.#incidents.inc({ brand, ...ownerIn(running, row), kind, reason }, row.count * row.weight);
      if (this.#mayLog(brand, address))
        log.warn({ brand, revision, ...row, message: printable(row) }, 'browser incident');
      else this.#unlogged.inc({ brand });
    }
  }

  #mayLog(brand: string, address: string): boolean {
    const lines = this.#lines.get(brand) ?? new MinuteShares(linesPerMinute, this.#now);
    this.#lines.set(brand, lines);
    return lines.take(address);
  }
}

/** A message is whatever a page sent; a log viewer shall show text. */
const printable = ({ message }: IncidentRow): string => message.replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ');
