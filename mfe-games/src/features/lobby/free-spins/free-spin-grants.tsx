import type { FreeSpinGrant } from '@sanuk/contract/areas/free-spins';
import type { Game } from '@sanuk/contract/areas/game';
import { satangFromBaht } from '@sanuk/contract/money';
import { formatBaht, formatDateTime, openGame } from '@sanuk/platform';
import { Alert, Badge, Button, Card, Dialog, ErrorState, List, ListRow, Skeleton } from '@sanuk/ui';
import { useId, useState } from 'react';
import { TilePicture } from '../tile-picture.tsx';
import styles from './free-spin-grants.module.css';
import { freeSpinsText as text } from './free-spins.text.ts';
import { useFreeSpins } from './use-free-spins.ts';

/** On top of the games that take free spins: those the member has, each with a way to play it. A visitor has none. */
export function FreeSpinGrants() {
  const { isMember, grants, isFailed, isFetching, retry } = useFreeSpins();
  const title = useId();
  if (!isMember) return null;
  if (isFailed) return <ErrorState title={text.failed} onRetry={retry} retrying={isFetching} />;
  if (!grants) return <Skeleton className={styles.ghost} />;
  return (
    <section className={styles.grants} aria-labelledby={title}>
      <h2 id={title} className={styles.heading}>
        {text.title}
      </h2>
      {grants.length === 0 ? (
        <p className={styles.none}>
          {text.none} <span className={styles.quiet}>{text.noneHint}</span>
        </p>
      ) : (
        <ul className={styles.list}>
          {grants.map((grant) => (
            <li key={grant.grant_id}>
              <GrantCard grant={grant} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function GrantCard({ grant }: { grant: FreeSpinGrant }) {
  const [game, ...others] = grant.games;
  const isChoice = others.length > 0;
  const name = isChoice || !game ? text.ofProvider(grant.provider_name) : game.name;
  return (
    <Card>
      <article className={styles.grant} aria-label={name}>
        {game && (
          <div className={styles.picture}>
            <TilePicture src={game.image} isDim={!isChoice && game.maintenance} />
          </div>
        )}
        <div className={styles.words}>
          <h3 className={styles.name}>{name}</h3>
          <p className={styles.left}>{text.left(grant.left, grant.spins)}</p>
          <GrantFacts grant={grant} />
        </div>
        <div className={styles.action}>
          {isChoice ? (
            <ProviderGames grant={grant} />
          ) : (
            <PlayButton grant={grant} game={game?.maintenance ? undefined : game} />
          )}
        </div>
      </article>
    </Card>
  );
}

function GrantFacts({ grant }: { grant: FreeSpinGrant }) {
  const { stake, won, source, wallet_id, valid_until } = grant;
  return (
    <>
      <p className={styles.quiet}>
        {text.stake(formatBaht(satangFromBaht(stake)))}
        {won > 0 && ` · ${text.won(formatBaht(satangFromBaht(won)))}`}
      </p>
      <p className={styles.quiet}>{text.into(wallet_id)}</p>
      <p className={styles.quiet}>{text.until(formatDateTime(valid_until))}</p>
      <p>
        <Badge tone="neutral">{text.from(source)}</Badge>
      </p>
    </>
  );
}

const play = ({ grant_id, wallet_id }: FreeSpinGrant, game: Game) =>
  openGame(game, 'real', 'freespin', { grantId: grant_id, walletId: wallet_id });

function PlayButton({ grant, game }: { grant: FreeSpinGrant; game: Game | undefined }) {
  if (!game) return <Alert tone="warning">{text.closed}</Alert>;
  return (
    <Button variant="primary" block aria-label={text.playNamed(game.name)} onClick={() => play(grant, game)}>
      {text.play}
    </Button>
  );
}

/** Which game of the provider they are played on. */
function ProviderGames({ grant }: { grant: FreeSpinGrant }) {
  const [isOpen, setOpen] = useState(false);
  const choose = (game: Game) => {
    setOpen(false);
    play(grant, game);
  };
  return (
    <>
      <Button
        variant="primary"
        block
        aria-haspopup="dialog"
        aria-label={text.chooseNamed(grant.provider_name)}
        onClick={() => setOpen(true)}
      >
        {text.choose}
      </Button>
      <Dialog
        overlay="free-spin-games"
        open={isOpen}
        onOpenChange={setOpen}
        title={text.chooseNamed(grant.provider_name)}
        width={400}
        form="sheet"
      >
        <List label={text.chooseNamed(grant.provider_name)}>
          {grant.games
            .filter(({ maintenance }) => !maintenance)
            .map((game) => (
              <ListRow key={game.game_id} title={game.name} chevron onClick={() => choose(game)} />
            ))}
        </List>
      </Dialog>
    </>
  );
}
