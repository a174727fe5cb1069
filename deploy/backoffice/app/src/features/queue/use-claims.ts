import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Claim, reportOpen } from './queue.api.ts';

/** As the queue; a claim that is not renewed ends after two minutes. */
const everyMs = 5_000;

/** Tells this page from other pages of the person. */
const page = crypto.randomUUID();

const claimsQuery = (brand: string, open: string | null) =>
  queryOptions({
    queryKey: ['queue-claims', brand, open],
    queryFn: async () => namesByItem(await reportOpen({ brand, page, open })),
    placeholderData: keepPreviousData,
    retry: false,
    refetchInterval: everyMs,
  });

const noClaims: ReadonlyMap<string, string> = new Map();

/**
 * Reports which item this page has open, and reads which ones others have open. A page in the background does not renew its claim.
 * @param open key of the item; null for none
 * @returns names of other people by key; empty while they cannot be read
 */
export function useClaims(brand: string, open: string | null): ReadonlyMap<string, string> {
  const { data, error } = useQuery(claimsQuery(brand, open));
  useEffect(() => {
    if (open === null) return;
    // The page may unmount with the item open. A claim without a renewal expires.
    return () => void reportOpen({ brand, page, open: null }).catch(() => undefined);
  }, [brand, open]);
  return error || !data ? noClaims : data;
}

/** Display names of the people who have an item open, by the key of the item. */
export function namesByItem(claims: readonly Claim[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { item, by } of claims) {
    const before = names.get(item);
    names.set(item, before === undefined ? by : `${before}, ${by}`);
  }
  return names;
}
