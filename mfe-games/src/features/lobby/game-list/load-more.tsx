import { Alert, Button, useNearEnd } from '@sanuk/ui';
import { lobbyText } from '../lobby.text.ts';
import styles from './game-list.module.css';
import type { GameListView } from './use-game-list.ts';

/** The end of a list that goes on: loads by itself when it comes near, and by its button. A failure waits for the button. */
export function LoadMore({ list }: { list: GameListView }) {
  const end = useNearEnd(list.loadAhead);
  return (
    <div ref={end} className={styles.more}>
      {list.hasMoreFailed && <Alert tone="danger">{lobbyText.loadFailed}</Alert>}
      {list.hasMore && (
        <Button loading={list.isLoadingMore} onClick={list.loadMore}>
          {lobbyText.loadMore}
        </Button>
      )}
    </div>
  );
}
