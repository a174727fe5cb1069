import { storedValue } from '@sanuk/platform';
import { signalOwnReload } from '../../recovery/shell-signals.ts';
import { updateRules } from './site-update.rules.ts';

interface Tried {
  revision: number;
  atMs: number;
}

const tried = storedValue({
  area: 'session',
  name: 'update-tried',
  version: 1,
  maxLength: 100,
  isValid: (value: unknown): value is Tried =>
    typeof value === 'object' && value !== null && 'revision' in value && 'atMs' in value,
});

/** How the page goes; a test hands in its own. */
export const pageExit = {
  assign: (url: string): void => location.assign(url),
  reload: (): void => location.reload(),
};

/**
 * Loads the document anew to get another revision: at `url`, or here. At most once a minute for one revision, and only
 * where storage can remember it: an edge that is behind would otherwise be asked over and over.
 * @returns false when it did not
 */
export function applyUpdate(revision: number, url?: string): boolean {
  const now = Date.now();
  const last = tried.read();
  if (last?.revision === revision && Math.abs(now - last.atMs) < updateRules.restMs) return false;
  if (!tried.write({ revision, atMs: now }) || tried.read()?.revision !== revision) return false;
  signalOwnReload();
  if (url === undefined) pageExit.reload();
  else pageExit.assign(url);
  return true;
}

/** Somebody asked for it: no limit on that. */
export const updateNow = (): void => pageExit.reload();
