import { useQueryClient } from '@tanstack/react-query';
import { staffQuery } from './staff.api.ts';

/** Reads the list again once an order about a person is carried out, or refused because the list is old. */
export function useStaffRefresh(brand: string): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries(staffQuery(brand));
}
