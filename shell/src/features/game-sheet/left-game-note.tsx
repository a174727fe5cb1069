import { useSession } from '@sanuk/platform';
import { Button, CloseIcon, IconButton } from '@sanuk/ui';
import { createPortal } from 'react-dom';
import styles from './game-sheet.module.css';
import { gameSheetText as text } from './game-sheet.text.ts';
import type { Launch } from './use-kept-game.ts';

interface LeftGameNoteProps {
  game: Launch;
  onPlay: () => void;
  onRefuse: () => void;
}

/**
 * Offers a game that an earlier page of this tab was playing, among the notes above the footer. It opens by a press alone:
 * another page was asked for, or the tab is a copy of the one that still plays it.
 */
export function LeftGameNote({ game, onPlay, onRefuse }: LeftGameNoteProps) {
  const { status } = useSession();
  if (game.mode === 'real' && status !== 'member') return null;
  const note = (
    <div className={styles.left}>
      <span role="status" className={styles.leftName}>
        {text.left(game.game.name)}
      </span>
      <Button size="s" variant="ghost" onClick={onPlay}>
        {text.goOn}
      </Button>
      <IconButton label={text.leave} size="s" onClick={onRefuse}>
        <CloseIcon size={20} />
      </IconButton>
    </div>
  );
  return createPortal(note, document.querySelector('[data-notes]') ?? document.body);
}
