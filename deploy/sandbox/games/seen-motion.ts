/** The resolution a canvas is drawn at: the screen's own, up to a point that still can be painted in time. */
export const canvasRatio = (): number => Math.min(3, window.devicePixelRatio || 1);

/** Fits a canvas to a size of the page, at the resolution of the screen. */
export function fitCanvas(canvas: HTMLCanvasElement, size: { width: number; height: number }): void {
  canvas.width = Math.round(size.width * canvasRatio());
  canvas.height = Math.round(size.height * canvasRatio());
  canvas.style.width = `${size.width}px`;
  canvas.style.height = `${size.height}px`;
}

/** The place a canvas has on the page; undefined while there is none to draw in. */
export function placeOf(canvas: HTMLCanvasElement): DOMRect | undefined {
  const box = canvas.parentElement?.getBoundingClientRect();
  return box && box.width >= 10 && box.height >= 10 ? box : undefined;
}

/**
 * Plays a motion until it ends. A page that nobody looks at gets no frames, and the result must not wait for one: there the
 * motion is at its end at once.
 * @param motion.atOnce puts everything where it would come to rest
 * @param motion.play begins it, and calls `finish` when it has come to rest
 * @param motion.stop is called once, however it ended
 */
export function whileSeen(motion: {
  atOnce: () => void;
  play: (finish: () => void) => void;
  stop: () => void;
}): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      motion.stop();
      document.removeEventListener('visibilitychange', onHide);
      resolve();
    };
    const onHide = () => {
      if (!document.hidden) return;
      motion.atOnce();
      finish();
    };
    document.addEventListener('visibilitychange', onHide);
    motion.play(finish);
  });
}
