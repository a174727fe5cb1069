import { cloneElement, type ReactElement } from 'react';
import { Button } from '../actions/button.tsx';
import { classNames } from '../internal/class-names.ts';
import styles from './banner-slide.module.css';

export interface BannerSlideProps {
  title: string;
  /** on screens from 600 px */
  subtitle?: string;
  /** what the button says; without it the whole banner is the link */
  action?: string;
  /** composition 16:9 for phones, art on the right */
  imageMobile: string;
  /** composition 56:15 for wider screens, art on the right */
  imageDesktop: string;
  /** the first banner of a page: fetched early */
  priority?: boolean;
  /** one empty link, e.g. `<Link to={href} />`; all of the banner leads there */
  children?: ReactElement<{ className?: string }>;
}

/** A banner: words over the calm left side of a picture. */
export function BannerSlide(props: BannerSlideProps) {
  const { title, subtitle, action, imageMobile, imageDesktop, priority, children } = props;
  return (
    <div className={styles.banner}>
      <picture>
        <source media="(min-width: 600px)" srcSet={imageDesktop} width={1120} height={300} />
        <img
          className={styles.picture}
          src={imageMobile}
          width={640}
          height={360}
          alt=""
          draggable={false}
          fetchPriority={priority ? 'high' : undefined}
          loading={priority ? undefined : 'lazy'}
        />
      </picture>
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
