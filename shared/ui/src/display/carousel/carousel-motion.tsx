import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { useEffect, useState } from 'react';
import { emblaOptions } from './carousel.rules.ts';

/** What turns the slides. */
export type Embla = NonNullable<UseEmblaCarouselType[1]>;

interface CarouselMotionProps {
  /** what the slides stand in */
  view: HTMLElement;
  /** slide that is shown when it starts */
  startIndex: number;
  onStart: (embla: Embla | undefined) => void;
}

/** Takes over slides that stand already; draws nothing itself. */
export function CarouselMotion({ view, startIndex, onStart }: CarouselMotionProps) {
  const [options] = useState({ ...emblaOptions, startIndex });
  const [attach, embla] = useEmblaCarousel(options);
  useEffect(() => attach(view), [attach, view]);
  useEffect(() => {
    onStart(embla);
    return () => onStart(undefined);
  }, [embla, onStart]);
  return null;
}
