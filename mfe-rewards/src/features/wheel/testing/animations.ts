import { held } from '@sanuk/testing/fake-server';
import { act } from '@sanuk/testing/render-page';

/** An animation of the wheel that is under way until the test ends it. */
export interface RunningAnimation {
  frames: Keyframe[];
  options: KeyframeAnimationOptions;
  isCancelled: boolean;
  end: () => Promise<void>;
}

/** Half of a waiting turn: where an animation is when it is looked at. */
const currentTime = 400;

/**
 * Gives elements `animate`, which the test document lacks, for the tests of this file.
 * @returns the animations begun since the test began, oldest first
 */
export function controlAnimations(): readonly RunningAnimation[] {
  const running: RunningAnimation[] = [];
  beforeEach(() => {
    running.length = 0;
    Element.prototype.animate = function animate(frames, options) {
      const finished = held<void>();
      const each: RunningAnimation = {
        frames: frames as Keyframe[],
        options: options as KeyframeAnimationOptions,
        isCancelled: false,
        end: () => act(async () => finished.resolve()),
      };
      running.push(each);
      const cancel = () => {
        each.isCancelled = true;
        finished.resolve();
      };
      return { finished: finished.promise, currentTime, cancel } as unknown as Animation;
    };
  });
  afterEach(() => {
    Reflect.deleteProperty(Element.prototype, 'animate');
  });
  return running;
}

/** The degrees a frame turns to. */
export const degreesOf = (frame: Keyframe | undefined): number =>
  Number(/rotate\(([-\d.]+)deg\)/.exec(String(frame?.transform))?.[1]);
