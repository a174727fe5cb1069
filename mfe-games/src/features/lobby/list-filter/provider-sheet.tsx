import type { Provider } from '@sanuk/contract/areas/game';
import { formatNumber } from '@sanuk/platform';
import {
  arabicDigits,
  CheckIcon,
  Dialog,
  List,
  ListRow,
  SearchIcon,
  TextField,
  VisuallyHidden,
} from '@sanuk/ui';
import { useState } from 'react';
import { lobbyText, searchText } from '../lobby.text.ts';
import styles from './list-filter.module.css';

interface ProviderSheetProps {
  open: boolean;
  onClose: () => void;
  providers: readonly Provider[];
  selected: string | undefined;
  onSelect: (providerId: string | undefined) => void;
}

const plain = (text: string) => arabicDigits(text.normalize('NFC')).toLowerCase().replace(/\s+/g, '');

/** Every provider of a list in alphabetical order, with a box that finds one. */
export function ProviderSheet({ open, onClose, providers, selected, onSelect }: ProviderSheetProps) {
  const [text, setText] = useState('');
  const sought = plain(text);
  const found = providers
    .filter(({ name }) => plain(name).includes(sought))
    .sort((a, b) => a.name.localeCompare(b.name, 'th'));
  const total = providers.reduce((sum, { games }) => sum + games, 0);
  return (
    <Dialog
      overlay="providers"
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={lobbyText.providers}
      form="sheet"
    >
      <TextField
        className={styles.find}
        type="search"
        label={searchText.findProvider}
        hideLabel
        placeholder={searchText.findProvider}
        autoComplete="off"
        maxLength={40}
        value={text}
        onValueChange={setText}
        start={<SearchIcon size={20} />}
      />
      {found.length === 0 && (
        <p className={styles.none} role="status">
          {searchText.noProvider}
        </p>
      )}
      <List label={lobbyText.providers}>
        {sought === '' && (
          <Choice
            name={lobbyText.allProviders}
            games={total}
            isSelected={selected === undefined}
            onSelect={() => onSelect(undefined)}
          />
        )}
        {found.map(({ provider_id, name, games }) => (
          <Choice
            key={provider_id}
            name={name}
            games={games}
            isSelected={provider_id === selected}
            onSelect={() => onSelect(provider_id)}
          />
        ))}
      </List>
    </Dialog>
  );
}

interface ChoiceProps {
  name: string;
  games: number;
  isSelected: boolean;
  onSelect: () => void;
}

function Choice({ name, games, isSelected, onSelect }: ChoiceProps) {
  return (
    <ListRow
      title={
        <>
          {name}
          {isSelected && <VisuallyHidden> {searchText.chosen}</VisuallyHidden>}
        </>
      }
      start={isSelected ? <CheckIcon size={20} /> : <span className={styles.unchosen} />}
      end={formatNumber(games)}
      onClick={onSelect}
    />
  );
}
