import useEmblaCarousel from 'embla-carousel-react';
import { Children, type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '../internal/class-names.ts';
import { uiText } from '../ui.text.ts';
import styles from './carousel.module.css';
import { carouselRules, emblaOptions } from './carousel.rules.ts';

export interface CarouselProps {
  /** names the carousel, e.g. 'โปรโมชันแนะนำ' */
  label: string;
  /** the slides */
  children: ReactNode;
  /** slide to show, from 0; leave it out and the carousel keeps its own */
  index?: number;
  onIndexChange?: (index: number) => void;
  dots?: boolean;
  /** `below` keeps them off pictures that carry words of their own */
  dotsPlace?: 'over' | 'below';
  /** turns by itself, except under a pointer or the focus and where motion is not wanted */
  autoplay?: boolean;
  className?: string;
}

const wantsStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** One slide at a time, turned by dragging or by its dots (requirement G11). Focus inside a slide brings it into view. */
export function Carousel(props: CarouselProps) {
  const {
    label,
    children,
    index,
    onIndexChange,
    dots = carouselRules.dots,
    dotsPlace = 'over',
    autoplay = carouselRules.autoplay,
    className,
  } = props;
  const slides = Children.toArray(children);
  const [root, embla] = useEmblaCarousel({ ...emblaOptions, startIndex: index ?? 0 });
  const [shown, setShown] = useState(index ?? 0);
  const section = useRef<HTMLElement>(null);
  const announce = useRef(onIndexChange);
  announce.current = onIndexChange;

  useEffect(() => {
    if (!embla) return;
    const follow = () => {
      setShown(embla.selectedScrollSnap());
      announce.current?.(embla.selectedScrollSnap());
    };
    embla.on('select', follow);
    return () => {
      embla.off('select', follow);
    };
  }, [embla]);

  useEffect(() => {
    if (!embla || !autoplay) return;
    const timer = setInterval(() => {
      if (!section.current?.matches(':hover, :focus-within') && !wantsStillness()) embla.scrollNext();
    }, carouselRules.intervalMs);
    return () => clearInterval(timer);
  }, [embla, autoplay]);

  useEffect(() => {
    if (embla && index !== undefined && index !== embla.selectedScrollSnap()) embla.scrollTo(index);
  }, [embla, index]);

  return (
    <section
      ref={section}
      className={classNames(styles.carousel, className)}
      aria-roledescription="carousel"
      aria-label={label}
    >
      <div className={styles.view} ref={root}>
        <ul className={styles.track}>
          {slides.map((slide, position) => (
            <li key={position} className={styles.slide}>
              {slide}
            </li>
          ))}
        </ul>
      </div>
      {dots && slides.length > 1 && (
        <fieldset className={styles.dots} data-place={dotsPlace} aria-label={uiText.slidePicker}>
          {slides.map((_, position) => (
            <button
              key={position}
              type="button"
              className={styles.dot}
              aria-label={uiText.slide(position + 1, slides.length)}
              aria-current={position === shown || undefined}
              onClick={() => embla?.scrollTo(position)}
            />
          ))}
        </fieldset>
      )}
    </section>
  );
}
