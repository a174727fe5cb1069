import type { Provider } from '@sanuk/contract/areas/game';
import { formatNumber } from '@sanuk/platform';
import { Chip, ChipRow, FilterIcon } from '@sanuk/ui';
import { lazy, Suspense, useState } from 'react';
import { lobbyText } from '../lobby.text.ts';

interface ProviderFilterProps {
  providers: readonly Provider[];
  selected: string | undefined;
  onSelect: (providerId: string | undefined) => void;
}

/** More than these are not looked through sideways: the rest stands in a sheet of its own. */
const chipsAtMost = 8;

const ProviderSheet = lazy(() =>
  import('./provider-sheet.tsx').then((module) => ({ default: module.ProviderSheet })),
);

/** The providers that stand in the row: those with most games, and the one that is chosen. */
function inRow(providers: readonly Provider[], selected: string | undefined): readonly Provider[] {
  if (providers.length <= chipsAtMost) return providers;
  const first = providers.slice(0, chipsAtMost);
  const chosen = providers.find(({ provider_id }) => provider_id === selected);
  return !chosen || first.includes(chosen) ? first : [chosen, ...first.slice(0, -1)];
}

/** The one that is chosen is always among them, also when a search finds none of its games. */
function useWithSelected(found: readonly Provider[], selected: string | undefined): readonly Provider[] {
  const [last, setLast] = useState<Provider>();
  const chosen = found.find(({ provider_id }) => provider_id === selected);
  if (chosen && chosen.provider_id !== last?.provider_id) setLast(chosen);
  if (chosen || last === undefined || last.provider_id !== selected) return found;
  return [...found, { ...last, games: 0 }];
}

/** One provider or all of them, each with the number of games that choosing it leaves. */
export function ProviderFilter({ providers: found, selected, onSelect }: ProviderFilterProps) {
  const providers = useWithSelected(found, selected);
  const [isOpen, setOpen] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const open = () => {
    setAsked(true);
    setOpen(true);
  };
  const hasSheet = providers.length > chipsAtMost;
  return (
    <>
      <ChipRow label={lobbyText.providers}>
        {hasSheet && (
          <Chip
            icon={<FilterIcon size={18} />}
            count={formatNumber(providers.length)}
            aria-haspopup="dialog"
            onClick={open}
          >
            {lobbyText.chooseProvider}
          </Chip>
        )}
        <Chip selected={selected === undefined} onClick={() => onSelect(undefined)}>
          {lobbyText.allProviders}
        </Chip>
        {inRow(providers, selected).map((provider) => (
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
      {isAsked && (
        <Suspense>
          <ProviderSheet
            open={isOpen}
            onClose={() => setOpen(false)}
            providers={providers}
            selected={selected}
            onSelect={(providerId) => {
              setOpen(false);
              onSelect(providerId);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
