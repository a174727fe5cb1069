import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { standInForBrowser } from '../../testing/browser-stand-ins.ts';
import { carouselRules, emblaDuration, emblaOptions } from './carousel.rules.ts';
import { Carousel } from './carousel.tsx';

beforeAll(standInForBrowser);

test('[G11] the constants are the specification’s, and Embla is given them', () => {
  const look = { slidesToShow: 1, arrows: false, dots: true, centerMode: true };
  const motion = { infinite: true, speedMs: 1000, intervalMs: 4000, autoplay: false, swipeToSlide: true };
  expect(carouselRules).toEqual({ ...look, ...motion });
  expect(emblaOptions).toMatchObject({ loop: true, align: 'center', slidesToScroll: 1, skipSnaps: true });
});

test('[G11] the spring has gone 99 % of the way after 1000 ms', () => {
  // Embla's own step, 60 times a second: velocity += rest / duration, then friction 0.68.
  let rest = 1;
  let velocity = 0;
  let steps = 0;
  while (rest > 0.01) {
    velocity = (velocity + rest / emblaDuration) * 0.68;
    rest -= velocity;
    steps += 1;
  }
  const ms = (steps * 1000) / 60;
  expect(Math.abs(ms - carouselRules.speedMs)).toBeLessThanOrEqual(25);
});

const slides = ['หนึ่ง', 'สอง', 'สาม'].map((name) => <p key={name}>{name}</p>);

test('[G11] has dots and no arrows, and a dot turns to its slide', async () => {
  const heard = jest.fn();
  render(
    <Carousel label="แนะนำ" onIndexChange={heard}>
      {slides}
    </Carousel>,
  );
  expect(screen.getByRole('region', { name: 'แนะนำ' })).toBeVisible();
  const dots = screen.getAllByRole('button');
  expect(dots.map((dot) => dot.getAttribute('aria-label'))).toEqual([
    'ภาพที่ 1 จาก 3',
    'ภาพที่ 2 จาก 3',
    'ภาพที่ 3 จาก 3',
  ]);
  expect(dots[0]).toHaveAttribute('aria-current', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'ภาพที่ 3 จาก 3' }));
  expect(heard).toHaveBeenLastCalledWith(2);
  expect(dots[2]).toHaveAttribute('aria-current', 'true');
  expect(dots[0]).not.toHaveAttribute('aria-current');
});

test('[G11] a dot that is pressed before the code is here shows its slide with it', async () => {
  const heard = jest.fn();
  render(
    <Carousel label="แนะนำ" onIndexChange={heard}>
      {slides}
    </Carousel>,
  );
  act(() => screen.getByRole('button', { name: 'ภาพที่ 2 จาก 3' }).click());
  expect(heard).toHaveBeenLastCalledWith(1);
  await act(async () => undefined);
  expect(screen.getByRole('button', { name: 'ภาพที่ 2 จาก 3' })).toHaveAttribute('aria-current', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'ภาพที่ 3 จาก 3' }));
  expect(heard).toHaveBeenLastCalledWith(2);
});

test('[G11] a dot that is pressed while the code takes the slides over is the slide that it goes on from', async () => {
  jest.useFakeTimers();
  const takesOver = jest.spyOn(HTMLElement.prototype, 'addEventListener');
  takesOver.mockImplementation(function (
    this: HTMLElement,
    ...given: Parameters<HTMLElement['addEventListener']>
  ) {
    EventTarget.prototype.addEventListener.apply(this, given);
    if (given[0] !== 'focus' || !this.matches('section li')) return;
    takesOver.mockRestore();
    screen.getByRole('button', { name: 'ภาพที่ 2 จาก 3' }).click();
  });
  render(
    <Carousel label="แนะนำ" autoplay>
      {slides}
    </Carousel>,
  );
  await act(async () => {
    await import('./carousel-motion.tsx');
    await jest.advanceTimersByTimeAsync(0);
  });
  const current = () => screen.getByRole('button', { current: true });
  expect(current()).toHaveAccessibleName('ภาพที่ 2 จาก 3');
  act(() => jest.advanceTimersByTime(carouselRules.intervalMs));
  expect(current()).toHaveAccessibleName('ภาพที่ 3 จาก 3');
  jest.useRealTimers();
});

test('[G11] nothing turns by itself', () => {
  jest.useFakeTimers();
  const heard = jest.fn();
  render(
    <Carousel label="แนะนำ" onIndexChange={heard}>
      {slides}
    </Carousel>,
  );
  jest.advanceTimersByTime(carouselRules.intervalMs * 3);
  expect(heard).not.toHaveBeenCalled();
  jest.useRealTimers();
});

describe('where autoplay is turned on', () => {
  const shownAfter = (ms: number) => {
    act(() => jest.advanceTimersByTime(ms));
    return screen.getAllByRole('button').findIndex((dot) => dot.getAttribute('aria-current') === 'true') + 1;
  };
  const open = async () => {
    render(
      <Carousel label="แนะนำ" autoplay>
        {slides}
      </Carousel>,
    );
    // What turns the slides comes after they stand.
    await act(() => jest.advanceTimersByTimeAsync(0));
  };
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('[G11.6] a slide stands for 4000 ms, and after the last one comes the first', async () => {
    await open();
    expect(shownAfter(3999)).toBe(1);
    expect(shownAfter(1)).toBe(2);
    expect(shownAfter(3999)).toBe(2);
    expect(shownAfter(1)).toBe(3);
    expect(shownAfter(4000)).toBe(1);
  });

  test('[G11] it stands still while the focus is in it', async () => {
    await open();
    act(() => screen.getByRole('button', { name: 'ภาพที่ 1 จาก 3' }).focus());
    expect(shownAfter(12_000)).toBe(1);
    act(() => screen.getByRole('button', { name: 'ภาพที่ 1 จาก 3' }).blur());
    expect(shownAfter(4000)).toBe(2);
  });
});

test('[S16] one slide alone has no dots', () => {
  render(
    <Carousel label="ประกาศ">
      <p>เดียว</p>
    </Carousel>,
  );
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
