import { pictureSet } from '@sanuk/contract/pictures';
import { useState } from 'react';
import styles from './notification-picture.module.css';

interface NotificationPictureProps {
  src: string;
  /** what it shows; also what stands there when the picture cannot be had */
  alt: string;
  /** width to height: events 8:5, notifications that are an image only 4:5 */
  ratio: '8:5' | '4:5';
  /** the first one to be seen; others wait until they are near */
  isFirst?: boolean;
  /** the words stand beside it already */
  isDecoration?: boolean;
}

const sizes = { '8:5': { width: 1200, height: 750 }, '4:5': { width: 800, height: 1000 } };

/** A picture whose place is kept while it comes, and whose words take that place when it does not. */
export function NotificationPicture({ src, alt, ratio, isFirst, isDecoration }: NotificationPictureProps) {
  const [failed, setFailed] = useState<string>();
  const isMissing = failed === src;
  if (isMissing && isDecoration) return null;
  return (
    <span className={styles.place} data-ratio={ratio} data-missing={isMissing || undefined}>
      {isMissing ? (
        <span className={styles.words}>{alt}</span>
      ) : (
        <img
          className={styles.picture}
          {...sizes[ratio]}
          {...(ratio === '8:5' ? pictureSet(src, 'event') : {})}
          src={src}
          alt={isDecoration ? '' : alt}
          draggable={false}
          decoding="async"
          loading={isFirst ? 'eager' : 'lazy'}
          onError={() => setFailed(src)}
        />
      )}
    </span>
  );
}
