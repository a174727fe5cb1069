import { paths } from '@sanuk/platform';
import { Button, Card } from '@sanuk/ui';
import { Link } from 'react-router-dom';
import styles from './affiliate.module.css';
import { bestPercent, type Programme } from './affiliate.rules.ts';
import { guestText as text } from './affiliate.text.ts';
import { FriendsPicture } from './friends-picture.tsx';

/** What a visitor reads: what there is to earn, and how to begin. */
export function Invitation({ programme }: { programme: Programme }) {
  return (
    <Card tone="hero" pad="l" className={styles.invitation}>
      <FriendsPicture />
      <div className={styles.card}>
        <h2 className={styles.promise}>{text.title(bestPercent(programme))}</h2>
        <ol className={styles.steps}>
          {text.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ol>
        <div className={styles.buttons}>
          <Button asChild variant="primary">
            <Link to={paths.register}>{text.signUp}</Link>
          </Button>
          <Button asChild>
            <Link to={paths.login}>{text.signIn}</Link>
          </Button>
        </div>
      </div>
    </Card>
  );
}
