import type { NamedRelease, RevisionChanges } from '@sanuk/contract/outside/office-releases';
import styles from '../releases.module.css';
import { releasesText as text } from '../releases.text.ts';
import { versionOf } from '../running/running-table.tsx';

const nameOf = (release: NamedRelease | null): string => (release ? versionOf(release) : text.none);

/** What differs between two revisions, one line for each difference of a remote. */
export function ChangeList({ changes, is_recall, has_other_site }: RevisionChanges) {
  if (changes.length === 0 && !is_recall && !has_other_site) return text.noChanges;
  return (
    <ul className={styles.changes}>
      {changes.map(({ remote, what, from, to, percent }) => (
        <li key={`${remote} ${what}`}>
          <span className={styles.remote}>{remote}</span>{' '}
          {text.changes[what](nameOf(from), nameOf(to), percent ?? 0)}
        </li>
      ))}
      {is_recall && <li>{text.recalled}</li>}
      {has_other_site && <li>{text.otherSite}</li>}
    </ul>
  );
}
