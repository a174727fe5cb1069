import { useState } from 'react';
import styles from './item.module.css';

interface ItemPictureProps {
  src: string | null;
  /** seen at once; others wait until they are near */
  isFirst?: boolean;
}

/** Decoration beside the name, in a place that is kept while it comes; one that cannot be had leaves the ground. */
export function ItemPicture({ src, isFirst }: ItemPictureProps) {
  const [isMissing, setMissing] = useState(false);
  if (!src || isMissing) return null;
  return (
    <img
      className={styles.picture}
      src={src}
      alt=""
      width={480}
      height={360}
      decoding="async"
      loading={isFirst ? 'eager' : 'lazy'}
      onError={() => setMissing(true)}
    />
  );
}
