import type { Game } from '@sanuk/contract/areas/game';
import { SectionHeading, Stack } from '@sanuk/ui';
import { useId } from 'react';
import { GameCards } from '../game-card.tsx';
import { GameGrid } from '../game-grid.tsx';
import { groupByKind, kindsWithCards } from '../lobby.rules.ts';
import { kindNames, lobbyText } from '../lobby.text.ts';
import styles from './game-list.module.css';

type Group = ReturnType<typeof groupByKind>[number];

/** The games of a room of several kinds: tables and leagues as cards, then the others as tiles. */
export function KindGroups({ games, source }: { games: readonly Game[]; source: string }) {
  return (
    <Stack gap={6}>
      {groupByKind(games).map((group) => (
        <KindGroup key={group.kind} group={group} source={source} />
      ))}
    </Stack>
  );
}

function KindGroup({ group: { kind, games }, source }: { group: Group; source: string }) {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <SectionHeading id={id} title={kindNames[kind]} count={lobbyText.gamesShort(games.length)} />
      {kindsWithCards.has(kind) ? (
        <GameCards games={games} source={source} />
      ) : (
        <GameGrid games={games} source={source} />
      )}
    </section>
  );
}
