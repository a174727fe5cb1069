import { type ReactNode, useId } from 'react';

interface Colours {
  from: string;
  to: string;
  children: ReactNode;
}

/** A coin with a bevel and a sheen: what all emblems are struck on. */
export function Coin({ from, to, children }: Colours) {
  const id = useId();
  return (
    <>
      <defs>
        <linearGradient id={`${id}f`} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor={from} />
          <stop offset="1" stopColor={to} />
        </linearGradient>
        <linearGradient id={`${id}s`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#fff" stopOpacity="0.34" />
          <stop offset="0.5" stopColor="#fff" stopOpacity="0" />
        </linearGradient>
        <clipPath id={`${id}c`}>
          <circle cx="32" cy="32" r="30" />
        </clipPath>
      </defs>
      <circle cx="32" cy="32" r="32" fill="#fff" fillOpacity="0.12" />
      <g clipPath={`url(#${id}c)`}>
        <rect width="64" height="64" fill={`url(#${id}f)`} />
        {children}
        <ellipse cx="32" cy="8" rx="36" ry="24" fill={`url(#${id}s)`} />
      </g>
      <circle cx="32" cy="32" r="29.25" fill="none" stroke="#fff" strokeOpacity="0.22" strokeWidth="1.5" />
    </>
  );
}

const rounded = (value: number) => value.toFixed(2);

/** Corners of a star with so many tips, the first one upwards. */
export function starPoints(x: number, y: number, outer: number, inner: number, tips = 5): string {
  return Array.from({ length: tips * 2 }, (_, index) => {
    const radius = index % 2 === 0 ? outer : inner;
    const angle = (Math.PI * index) / tips - Math.PI / 2;
    return `${rounded(x + radius * Math.cos(angle))},${rounded(y + radius * Math.sin(angle))}`;
  }).join(' ');
}

/** Light from the middle to the rim. */
export function Rays({ count, colour }: { count: number; colour: string }) {
  const step = (Math.PI * 2) / count;
  const at = (angle: number) => `${rounded(32 + 48 * Math.cos(angle))},${rounded(32 + 48 * Math.sin(angle))}`;
  return (
    <path
      d={Array.from(
        { length: count },
        (_, index) => `M32,32L${at(index * step)}L${at((index + 0.5) * step)}Z`,
      ).join('')}
      fill={colour}
      fillOpacity="0.16"
    />
  );
}
