import { paths, useIsGameSelected } from '@sanuk/platform';
import { Button, EmptyState, Spinner, VisuallyHidden } from '@sanuk/ui';
import { Link } from 'react-router-dom';
import styles from './play.module.css';
import { playText } from './play.text.ts';

/**
 * `/play`: the selected game alone (requirement G3). The shell plays it over this page, in the frame that the sheet had; what
 * stands here is the way to a game where none is selected.
 */
export default function PlayPage() {
  const isSelected = useIsGameSelected();
  return (
    <div className={styles.page}>
      <VisuallyHidden>
        <h1>{playText.title}</h1>
      </VisuallyHidden>
      {isSelected === false ? (
        <EmptyState
          picture="game"
          title={playText.none}
          description={playText.noneHint}
          action={
            <>
              <Button asChild variant="primary">
                <Link to={paths.slot}>{playText.choose}</Link>
              </Button>
              <Button asChild>
                <Link to={paths.home}>{playText.home}</Link>
              </Button>
            </>
          }
        />
      ) : (
        <Spinner size="l" label={playText.opening} />
      )}
    </div>
  );
}
