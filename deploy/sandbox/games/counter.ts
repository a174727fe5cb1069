import { money } from './money.ts';

/** Counts an amount up to its value; at once where motion is unwelcome. */
export function countUp(target: HTMLElement, satang: number, ms: number): void {
  const begin = performance.now();
  const step = (time: number) => {
    const share = Math.min(1, Math.max(0, (time - begin) / ms));
    const eased = 1 - (1 - share) ** 3;
    target.textContent = money(share === 1 ? satang : Math.round((satang * eased) / 100) * 100);
    if (share < 1 && !document.hidden) requestAnimationFrame(step);
    else target.textContent = money(satang);
  };
  if (ms <= 0 || document.hidden) target.textContent = money(satang);
  else requestAnimationFrame(step);
}
