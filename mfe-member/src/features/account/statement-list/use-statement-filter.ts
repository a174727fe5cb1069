import type { StatementKind, StatementWallet } from '@sanuk/contract/areas/member';
import { useSearchParams } from 'react-router-dom';
import { isKind, isRange, type Range } from '../statement.rules.ts';

export const allKinds = 'all';
export const mainWallet = 'main';

export interface StatementFilter {
  range: Range;
  /** undefined: every kind */
  kind: StatementKind | undefined;
  /** undefined: the main wallet */
  wallet: StatementWallet | undefined;
  /** nothing wider can be asked for */
  isWholeMonth: boolean;
  set: (name: 'range' | 'kind' | 'wallet', value: string) => void;
  showMonth: () => void;
}

/** What the statement is filtered by. It stands in the URL; what means nothing there is as good as not there. */
export function useStatementFilter(): StatementFilter {
  const [search, setSearch] = useSearchParams();
  const [range, kind, wallet] = [search.get('range'), search.get('kind'), search.get('wallet')];
  const set: StatementFilter['set'] = (name, value) =>
    setSearch(
      (previous) => {
        const next = new URLSearchParams(previous);
        if (value === allKinds || value === mainWallet) next.delete(name);
        else next.set(name, value);
        return next;
      },
      // Not as a transition: a press would show nothing until the list is drawn.
      { replace: true, preventScrollReset: true, flushSync: true },
    );
  return {
    range: isRange(range) ? range : '7d',
    kind: isKind(kind) ? kind : undefined,
    wallet: wallet === 'bonus' || wallet === 'free' ? wallet : undefined,
    isWholeMonth: range === '30d' && !isKind(kind),
    set,
    showMonth: () => setSearch({ range: '30d', ...(wallet === null ? {} : { wallet }) }, { replace: true }),
  };
}
