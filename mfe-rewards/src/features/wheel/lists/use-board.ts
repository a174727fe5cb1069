import { useQuery } from '@sanuk/platform';
import { fetchBoard, wheelKeys } from '../wheel.api.ts';

/** Winners and one's own prizes; one answer serves both tabs. */
export const useBoard = (memberId: string) =>
  useQuery({
    queryKey: wheelKeys.board(memberId),
    queryFn: ({ signal }) => fetchBoard(signal),
    staleTime: 5000,
  });
