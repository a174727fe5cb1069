import { statementKinds } from '@sanuk/contract/statement-kinds';
import { Button, Select, TextField } from '@sanuk/ui';
import { type FormEvent, useState } from 'react';
import type { StatementFilter } from '../members.api.ts';
import { membersText } from '../members.text.ts';
import styles from './statement.module.css';
import { isFiltered, mostDaysApart, noFilter, problemOf } from './statement.rules.ts';
import { statementText as text } from './statement.text.ts';

const everyKind = 'all';
const kinds = [
  { value: everyKind, label: text.allKinds },
  ...statementKinds.map((kind) => ({ value: kind, label: membersText.kinds[kind] ?? kind })),
];

interface StatementFiltersProps {
  /** the filter of the rows on the page */
  filter: StatementFilter;
  onFilter: (filter: StatementFilter) => void;
}

/**
 * Kind and days of the movements that are read. They are read at a press: each reading is an event of the audit trail, and a day that is
 * typed is another one with each digit.
 */
export function StatementFilters({ filter, onFilter }: StatementFiltersProps) {
  const [typed, setTyped] = useState(filter);
  const [isTried, setIsTried] = useState(false);
  const problem = problemOf(typed);
  const type = (change: Partial<StatementFilter>) => {
    setTyped({ ...typed, ...change });
    setIsTried(false);
  };
  const apply = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (problem === null) onFilter(typed);
  };
  const clear = () => {
    type(noFilter);
    onFilter(noFilter);
  };
  return (
    <form className={styles.filter} onSubmit={apply}>
      <div className={styles.fields}>
        <Select
          className={styles.kind ?? ''}
          label={text.kind}
          items={kinds}
          value={typed.kind ?? everyKind}
          onValueChange={(value) => type({ kind: statementKinds.find((kind) => kind === value) ?? null })}
        />
        <TextField
          type="date"
          label={text.from}
          value={typed.from}
          onValueChange={(from) => type({ from })}
        />
        <TextField
          type="date"
          label={text.until}
          hint={text.days(mostDaysApart)}
          error={isTried && problem !== null && text.problems[problem]}
          value={typed.until}
          onValueChange={(until) => type({ until })}
        />
      </div>
      <div className={styles.buttons}>
        <Button type="submit" size="s">
          {text.apply}
        </Button>
        {(isFiltered(filter) || isFiltered(typed)) && (
          <Button size="s" variant="ghost" onClick={clear}>
            {text.clear}
          </Button>
        )}
      </div>
    </form>
  );
}
