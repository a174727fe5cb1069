import { Children, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../internal/class-names.ts';
import { Slot } from '../internal/slot.tsx';
import styles from './layout.module.css';

export interface ContainerProps extends ComponentProps<'div'> {
  as?: 'div' | 'main' | 'section' | 'header' | 'footer';
}

/** The page's width: 1280 px, 1640 from 1904 px up, with the gutter of the screen (requirement C3). */
export function Container({ as: Tag = 'div', className, ...rest }: ContainerProps) {
  return <Tag {...(rest as object)} className={classNames(styles.container, className)} />;
}

export interface StackProps extends ComponentProps<'div'> {
  as?: 'div' | 'ul' | 'section' | 'form';
  /** step of the 4 px scale: 1 4 · 2 8 · 3 12 · 4 16 · 5 20 · 6 24 · 8 32 */
  gap?: 1 | 2 | 3 | 4 | 5 | 6 | 8;
}

/** One thing under the other, evenly spaced. */
export function Stack({ as: Tag = 'div', gap = 4, className, ...rest }: StackProps) {
  return <Tag {...(rest as object)} className={classNames(styles.stack, className)} data-gap={gap} />;
}

export interface TileGridProps {
  as?: 'ul' | 'div';
  className?: string;
  children?: ReactNode;
}

/** Tiles of ratio 3:4, in 3, 4, 5, 7 or 8 columns by the room there is. As `ul` each child becomes a `li`. */
export function TileGrid({ as: Tag = 'ul', className, children }: TileGridProps) {
  return (
    <div className={styles.tileRoom}>
      <Tag className={classNames(styles.tiles, className)}>
        {Tag === 'ul'
          ? Children.map(children, (child) => <li className={styles.tile}>{child}</li>)
          : children}
      </Tag>
    </div>
  );
}

export interface CardProps extends ComponentProps<'div'> {
  /** `hero` is the one that should stand out, e.g. the balance */
  tone?: 'plain' | 'raised' | 'hero' | 'flat';
  pad?: 'none' | 's' | 'm' | 'l';
  asChild?: boolean;
}

/** A surface with a hairline. As a link or button (`asChild`) it answers to hover and press. */
export function Card({ tone = 'plain', pad = 'm', asChild, className, children, ...rest }: CardProps) {
  const looks = { ...rest, 'data-tone': tone, 'data-pad': pad };
  if (asChild) {
    return (
      <Slot
        child={children}
        className={classNames(styles.card, className)}
        inside={(inner) => inner}
        {...looks}
        data-active=""
      />
    );
  }
  return (
    <div {...looks} className={classNames(styles.card, className)}>
      {children}
    </div>
  );
}

/** The action of the page at the bottom of the screen, above the phone's footer. */
export function ActionBar({ className, children }: { className?: string; children?: ReactNode }) {
  return <div className={classNames(styles.actionBar, className)}>{children}</div>;
}

/** Read out, not shown. */
export function VisuallyHidden({ children }: { children?: ReactNode }) {
  return <span className="visually-hidden">{children}</span>;
}
