import type { EndedShoe, TableView } from '../../server/table/table-api.ts';

/** What a page asks of its table beside its bets. */
export interface TableClient {
  view(): Promise<TableView>;
  /** shoes that have ended, newest first */
  shoes(): Promise<EndedShoe[]>;
}

const timeoutMs = 8000;

/** @throws when the network or the server fails */
export function tableClient(session: string, key: string): TableClient {
  const read = async <T>(path: string): Promise<T> => {
    const response = await fetch(`/play/${session}/${path}`, {
      headers: { Authorization: `Bearer ${key}` },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return response.json() as Promise<T>;
  };
  return { view: () => read('table'), shoes: () => read('shoes') };
}
