import type { Provider } from '@sanuk/contract/areas/game';
import { formatNumber } from '@sanuk/platform';
import { Chip, ChipRow } from '@sanuk/ui';
import { lobbyText } from '../lobby.text.ts';

interface ProviderFilterProps {
  providers: readonly Provider[];
  selected: string | undefined;
  onSelect: (providerId: string | undefined) => void;
}

/** One provider or all of them, each with its number of games. */
export function ProviderFilter({ providers, selected, onSelect }: ProviderFilterProps) {
  return (
    <ChipRow label={lobbyText.providers}>
      <Chip selected={selected === undefined} onClick={() => onSelect(undefined)}>
        {lobbyText.allProviders}
      </Chip>
      {providers.map((provider) => (
        <Chip
          key={provider.provider_id}
          selected={provider.provider_id === selected}
          count={formatNumber(provider.games)}
          onClick={() => onSelect(provider.provider_id)}
        >
          {provider.name}
        </Chip>
      ))}
    </ChipRow>
  );
}
