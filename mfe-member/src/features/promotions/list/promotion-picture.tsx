import { pictureSet } from '@sanuk/contract/pictures';
import { useState } from 'react';
import styles from './promotions.module.css';

interface PromotionPictureProps {
  src: string;
  /** the first one to be seen; others wait until they are near */
  isFirst?: boolean;
}

/** Decoration beside the title, in a place that is kept while it comes; one that cannot be had leaves the ground. */
export function PromotionPicture({ src, isFirst }: PromotionPictureProps) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return null;
  return (
    <img
      className={styles.picture}
      {...pictureSet(src, 'promotion')}
      src={src}
      alt=""
      width={1200}
      height={750}
      decoding="async"
      loading={isFirst ? 'eager' : 'lazy'}
      onError={() => setMissing(true)}
    />
  );
}
