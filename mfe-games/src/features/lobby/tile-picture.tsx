import { tileSet } from '@sanuk/contract/pictures';
import { SlotIcon } from '@sanuk/ui';
import { useState } from 'react';
import styles from './tile-picture.module.css';

interface TilePictureProps {
  src: string;
  isDim?: boolean;
}

/** A game's drawn tile, 3:4: a shimmer until it is here, an emblem when it cannot come. Its name stands beside it. */
export function TilePicture(props: TilePictureProps) {
  // What became of one picture says nothing of the next.
  return <Picture key={props.src} {...props} />;
}

function Picture({ src, isDim }: TilePictureProps) {
  const [state, setState] = useState<'loading' | 'loaded' | 'broken'>('loading');
  // An address that knows no other width may refuse to be asked for one.
  const [isRefused, setRefused] = useState(false);
  const widths = isRefused ? {} : tileSet(src);
  const fail = () => (widths.srcSet ? setRefused(true) : setState('broken'));
  // A picture of the document, or from the cache, may have come or failed before React listens.
  const meet = (image: HTMLImageElement | null) => {
    if (!image?.complete || !image.currentSrc || state !== 'loading') return;
    if (image.naturalWidth > 0) setState('loaded');
    else fail();
  };
  return (
    <div className={styles.frame} data-state={state} data-dim={isDim || undefined}>
      {state === 'broken' ? (
        <SlotIcon size={32} />
      ) : (
        <img
          ref={meet}
          className={styles.image}
          {...widths}
          src={src}
          alt=""
          width={300}
          height={400}
          loading="lazy"
          decoding="async"
          draggable={false}
          onLoad={() => setState('loaded')}
          onError={fail}
        />
      )}
    </div>
  );
}
