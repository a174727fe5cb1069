import type { Store } from '@sanuk/release-store/store';

export interface AuditEntry {
  at: string;
  who: string;
  why: string;
  action: string;
  brand?: string;
  revision?: number;
  /** what the action was about: remotes, releases, percentages */
  detail: Record<string, unknown>;
}

/** Adds one line to `audit.jsonl`. Written after the action; an action without its line is still told by its revision. */
export const audit = (store: Store, entry: AuditEntry): Promise<void> =>
  store.append('audit.jsonl', JSON.stringify(entry));
