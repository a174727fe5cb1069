import { Children, type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { classNames } from '../../internal/class-names.ts';
import { uiText } from '../../ui.text.ts';
import styles from './carousel.module.css';
import { carouselRules } from './carousel.rules.ts';
import type { CarouselMotion, Embla } from './carousel-motion.tsx';

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

/** The slides stand without this code; it comes once they do, and with a dot that is pressed after it stayed away. */
function useMotion() {
  const [Motion, setMotion] = useState<typeof CarouselMotion>();
  const load = useCallback(() => {
    import('./carousel-motion.tsx').then(
      (module) => setMotion(() => module.CarouselMotion),
      () => undefined,
    );
  }, []);
  useEffect(load, [load]);
  return { Motion, load };
}

/** The slide that is shown: as it was dragged to, or as `index` wants it. */
function useShownSlide(
  embla: Embla | undefined,
  index: number | undefined,
  onChange: CarouselProps['onIndexChange'],
) {
  const [shown, setShown] = useState(index ?? 0);
  const announce = useRef(onChange);
  announce.current = onChange;
  const latest = useRef(shown);
  latest.current = shown;
  const show = useCallback((position: number) => {
    setShown(position);
    announce.current?.(position);
  }, []);
  useEffect(() => {
    if (!embla) return;
    // A dot that was pressed between the first render of the code that turns the slides and its start.
    if (embla.selectedScrollSnap() !== latest.current) embla.scrollTo(latest.current, true);
    const follow = () => show(embla.selectedScrollSnap());
    embla.on('select', follow);
    return () => {
      embla.off('select', follow);
    };
  }, [embla, show]);

  useEffect(() => {
    if (embla && index !== undefined && index !== embla.selectedScrollSnap()) embla.scrollTo(index);
  }, [embla, index]);
  return { shown, show };
}

/** Turns by itself, except under a pointer or the focus and where motion is not wanted. Its time begins with the slides. */
function useTurning(embla: Embla | undefined, section: RefObject<HTMLElement | null>, isOn: boolean): void {
  const motion = useRef(embla);
  motion.current = embla;
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => {
      if (!section.current?.matches(':hover, :focus-within') && !wantsStillness())
        motion.current?.scrollNext();
    }, carouselRules.intervalMs);
    return () => clearInterval(timer);
  }, [section, isOn]);
}

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
  const [embla, setEmbla] = useState<Embla>();
  const [view, setView] = useState<HTMLElement | null>(null);
  const section = useRef<HTMLElement>(null);
  const { Motion, load } = useMotion();
  const { shown, show } = useShownSlide(embla, index, onIndexChange);
  useTurning(embla, section, autoplay);
  const turnTo = (position: number) => {
    if (embla) return embla.scrollTo(position);
    // It stands there when the code comes.
    show(position);
    load();
  };

  return (
    <section
      ref={section}
      className={classNames(styles.carousel, className)}
      aria-roledescription={uiText.carousel}
      aria-label={label}
    >
      {Motion && view && <Motion view={view} startIndex={shown} onStart={setEmbla} />}
      <div className={styles.view} ref={setView}>
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
              onClick={() => turnTo(position)}
            />
          ))}
        </fieldset>
      )}
    </section>
  );
}
