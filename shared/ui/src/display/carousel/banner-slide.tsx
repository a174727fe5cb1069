import { cloneElement, type ReactElement, useCallback } from 'react';
import { Button } from '../../actions/button.tsx';
import { classNames } from '../../internal/class-names.ts';
import styles from './banner-slide.module.css';

/** `srcset` and `sizes` of an image. */
interface PictureWidths {
  srcSet?: string;
  sizes?: string;
}

export interface BannerSlideProps {
  title: string;
  /** on screens from 600 px */
  subtitle?: string;
  /** what the button says; without it the whole banner is the link */
  action?: string;
  /** composition 16:9 for phones, art on the right */
  imageMobile: string;
  /** its widths, where it has several */
  mobileSet?: PictureWidths;
  /** composition 56:15 for wider screens, art on the right */
  imageDesktop: string;
  desktopSet?: PictureWidths;
  /** the first banner of a page: fetched early */
  priority?: boolean;
  /** its picture waits for the one before it; the words stand already */
  isHeld?: boolean;
  /** its picture is here, or cannot come */
  onSettled?: () => void;
  /** one empty link, e.g. `<Link to={href} />`; all of the banner leads there */
  children?: ReactElement<{ className?: string }>;
}

/** A banner: words over the calm left side of a picture. */
export function BannerSlide(props: BannerSlideProps) {
  const { title, subtitle, action, isHeld, children } = props;
  return (
    <div className={styles.banner}>
      {!isHeld && <BannerPicture {...props} />}
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        {children && action && (
          <Button variant="primary" size="s" asChild className={styles.action}>
            {cloneElement(children, undefined, action)}
          </Button>
        )}
        {children &&
          !action &&
          cloneElement(
            children,
            { className: classNames(styles.action, children.props.className) },
            <span className="visually-hidden">{title}</span>,
          )}
      </div>
    </div>
  );
}

function BannerPicture(props: BannerSlideProps) {
  const { imageMobile, mobileSet, imageDesktop, desktopSet, priority, onSettled } = props;
  // A picture of the document may be here before React listens.
  const meet = useCallback(
    (image: HTMLImageElement | null) => void (image?.complete && onSettled?.()),
    [onSettled],
  );
  return (
    <picture>
      <source
        media="(min-width: 600px)"
        srcSet={desktopSet?.srcSet ?? imageDesktop}
        sizes={desktopSet?.sizes}
        width={1120}
        height={300}
      />
      <img
        ref={meet}
        className={styles.picture}
        // Before `srcset` and `src`: a change of either would start a request of its own.
        sizes={mobileSet?.sizes}
        srcSet={mobileSet?.srcSet}
        src={imageMobile}
        width={640}
        height={360}
        alt=""
        draggable={false}
        fetchPriority={priority ? 'high' : undefined}
        loading={priority ? undefined : 'lazy'}
        onLoad={onSettled}
        onError={onSettled}
      />
    </picture>
  );
}
