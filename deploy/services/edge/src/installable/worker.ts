import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type OfflinePage, offlineUrl } from './offline-page.ts';

/**
 * The one address of the worker, for ever: under it a browser asks whether there is another one, and under it a worker
 * is taken away (docs/decisions/0149).
 */
export const workerUrl = '/_/worker.js';

const worker = readFileSync(new URL('./worker.js', import.meta.url), 'utf8');
const withdrawnWorker = readFileSync(new URL('./withdrawn-worker.js', import.meta.url), 'utf8');

/** Script of the worker that keeps this page. It is another one for every state of the page. */
export function workerFor({ integrity }: Pick<OfflinePage, 'integrity'>): string {
  const version = createHash('sha256').update(integrity).digest('hex').slice(0, 20);
  return `const offline = ${JSON.stringify({ url: offlineUrl, version, integrity })};\n${worker}`;
}

/** Script that ends the worker in every browser that has it. */
export const endOfWorker = (): string => withdrawnWorker;
