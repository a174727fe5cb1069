import type { Moved } from '@sanuk/contract/outside/office-releases';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshReleases } from '../releases.api.ts';

/** Sends a change once, and refetches the page when it was carried out, refused, or its answer was lost. */
export function useSending<Body>(
  brand: string,
  send: (body: Body) => Promise<Moved>,
  onDone: (moved: Moved) => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: async (moved) => {
      // A dialog that opens before has the old revision, and would be refused.
      await refreshReleases(client, brand);
      onDone(moved);
    },
    // Without `await`: a refusal is shown at once, not when the page has been read.
    onError: () => void refreshReleases(client, brand),
  });
}
