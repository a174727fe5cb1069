import { SlotIcon } from '@sanuk/ui';
import { useCallback, useState } from 'react';
import styles from './tile-picture.module.css';

/** A game's drawn tile, 3:4: a shimmer until it is here, an emblem when it cannot come. Its name stands beside it. */
export function TilePicture({ src, isDim }: { src: string; isDim?: boolean }) {
  const [state, setState] = useState<'loading' | 'loaded' | 'broken'>('loading');
  // A picture from the cache may be complete before React listens.
  const meet = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth > 0) setState('loaded');
  }, []);
  return (
    <div className={styles.frame} data-state={state} data-dim={isDim || undefined}>
      {state === 'broken' ? (
        <SlotIcon size={32} />
      ) : (
        <img
          ref={meet}
          className={styles.image}
          src={src}
          alt=""
          width={300}
          height={400}
          loading="lazy"
          decoding="async"
          draggable={false}
          onLoad={() => setState('loaded')}
          onError={() => setState('broken')}
        />
      )}
    </div>
  );
}
