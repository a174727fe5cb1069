import type { GameSort } from '@sanuk/contract/areas/game';
import { ChevronDownIcon } from '@sanuk/ui';
import { searchText } from '../lobby.text.ts';
import styles from './list-filter.module.css';
import { listSorts, sortOf } from './list-filter.rules.ts';

interface SortChoiceProps {
  /** undefined: as the list stands by itself */
  sort: GameSort | undefined;
  isSearching: boolean;
  onChange: (sort: GameSort | undefined) => void;
}

/** The order of a list. What is found by a search stands by itself in the order in which it fits. */
export function SortChoice({ sort, isSearching, onChange }: SortChoiceProps) {
  const byItself = isSearching ? searchText.bestMatch : searchText.sorts.new;
  const others = isSearching ? listSorts : listSorts.slice(1);
  const value = sort === 'new' && !isSearching ? '' : (sort ?? '');
  return (
    <label className={styles.sort}>
      <span className="visually-hidden">{searchText.sort}</span>
      <select value={value} onChange={(event) => onChange(sortOf(event.target.value))}>
        <option value="">{byItself}</option>
        {others.map((each) => (
          <option key={each} value={each}>
            {searchText.sorts[each]}
          </option>
        ))}
      </select>
      <ChevronDownIcon size={18} />
    </label>
  );
}
