import { appendFileSync } from 'node:fs';
import type { BrowserContext, Response } from '@playwright/test';

/** A call that a page sent and that was answered well, as one line of the file that `SANUK_RECORDED_CALLS` names. */
export interface RecordedCall {
  method: string;
  path: string;
  /** path of the page that sent it */
  page: string;
}

/** What this worker has written, so that each call is looked into once. */
const written = new Set<string>();

/**
 * Notes which calls the pages of a context send and get answered from data; the conformance of the calls is made of
 * them. What it gives writes them down, once what is under way is read.
 */
export function recordCalls(context: BrowserContext): () => Promise<void> {
  const file = process.env.SANUK_RECORDED_CALLS;
  const reading: Promise<string | undefined>[] = [];
  if (file) context.on('response', (response) => reading.push(read(response)));
  return async () => {
    const lines = (await Promise.all(reading)).filter((line) => line !== undefined && !written.has(line));
    for (const line of new Set(lines as string[])) {
      written.add(line);
      if (file) appendFileSync(file, `${line}\n`);
    }
  };
}

async function read(response: Response): Promise<string | undefined> {
  const request = response.request();
  const { pathname } = new URL(request.url());
  if (!pathname.startsWith('/api/') || !response.ok() || pathname === '/api/live') return undefined;
  try {
    const page = new URL(request.frame().page().url()).pathname;
    const line = JSON.stringify({ method: request.method(), path: pathname, page } satisfies RecordedCall);
    if (written.has(line)) return undefined;
    const { error, status } = (await response.json()) as { error?: number; status?: number };
    return (error ?? status) === 0 ? line : undefined;
  } catch {
    // The page went away before its answer was read.
    return undefined;
  }
}
