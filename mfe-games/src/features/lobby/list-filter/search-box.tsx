import { CloseIcon, IconButton, SearchIcon, TextField } from '@sanuk/ui';
import { useEffect, useRef } from 'react';
import { searchText } from '../lobby.text.ts';
import styles from './list-filter.module.css';
import { filterParams, searchLength } from './list-filter.rules.ts';

interface SearchBoxProps {
  text: string;
  onType: (text: string) => void;
  onLeave: () => void;
}

/** Finds games by Thai or English name or by provider while it is typed. Before the page listens, Enter opens the same list. */
export function SearchBox({ text, onType, onLeave }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const atFirst = useRef({ text, onType });
  // Typed into the drawn page, before it listened.
  useEffect(() => {
    const early = input.current?.value;
    if (early && early !== atFirst.current.text) atFirst.current.onType(early);
  }, []);
  const clear = () => {
    onType('');
    input.current?.focus();
  };
  return (
    <form className={styles.search} onSubmit={(event) => event.preventDefault()}>
      <TextField
        ref={input}
        type="search"
        name={filterParams.search}
        label={searchText.label}
        hideLabel
        placeholder={searchText.placeholder}
        maxLength={searchLength}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        value={text}
        onValueChange={onType}
        onBlur={onLeave}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && text) clear();
          // A finger that presses search wants to see what was found, not the keyboard.
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) input.current?.blur();
        }}
        start={<SearchIcon size={20} />}
        end={
          text ? (
            <IconButton label={searchText.clear} size="s" onClick={clear}>
              <CloseIcon size={18} />
            </IconButton>
          ) : undefined
        }
      />
    </form>
  );
}
