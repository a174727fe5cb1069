import { keepPreviousData, useQuery } from '@sanuk/platform';
import { fetchQuote, redemptionKeys } from '../redemption.api.ts';

/** What an order would cost and bring; while another quantity is asked for, the one before stands. */
export const useQuote = (itemId: string, quantity: number, isMember: boolean) =>
  useQuery({
    queryKey: redemptionKeys.quote(itemId, quantity),
    queryFn: ({ signal }) => fetchQuote(itemId, quantity, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled: isMember,
  });
