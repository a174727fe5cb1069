import { useQueryClient } from '@tanstack/react-query';
import { createParser } from 'eventsource-parser';
import { useEffect } from 'react';
import { proveRequest } from './device-key.ts';
import { type Me, meQuery } from './me.ts';

const retryMs = { first: 1_000, most: 15_000 };

/** Follows the person's own stream: new roles show at once, and a removal ends the session within a second. */
export function useLiveMe(onOver: () => void): void {
  const client = useQueryClient();
  useEffect(() => {
    const ended = new AbortController();
    void follow(ended.signal, (event, data) => {
      if (event === 'session-over') onOver();
      if (event === 'me')
        client.setQueryData(
          meQuery.queryKey,
          (known: Me | undefined) => known && { ...known, ...JSON.parse(data) },
        );
    });
    return () => ended.abort();
  }, [client, onOver]);
}

async function follow(signal: AbortSignal, onEvent: (event: string, data: string) => void): Promise<void> {
  for (let pauseMs = retryMs.first; !signal.aborted; pauseMs = Math.min(pauseMs * 2, retryMs.most)) {
    const isOpened = await readStream(signal, onEvent).catch(() => false);
    if (isOpened) pauseMs = retryMs.first;
    await pause(pauseMs, signal);
  }
}

/** @returns whether it was open at all */
async function readStream(
  signal: AbortSignal,
  onEvent: (event: string, data: string) => void,
): Promise<boolean> {
  // An open stream does not mean that a person uses the page.
  const headers = { 'x-proof': await proveRequest('GET', '/api/live', ''), 'x-unattended': '1' };
  const response = await fetch('/api/live', { headers, signal });
  if (response.status === 401) onEvent('session-over', '');
  if (!response.ok || !response.body) return false;
  const parser = createParser({ onEvent: ({ event = '', data }) => onEvent(event, data) });
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) parser.feed(part.value);
  return true;
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
