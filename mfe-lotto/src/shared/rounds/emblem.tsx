import { type ReactNode, useId } from 'react';
import styles from './emblem.module.css';
import { Coin, Rays, starPoints } from './emblem-coin.tsx';
import { Sign, signs } from './emblem-signs.tsx';

/** Three drawn balls in a burst of light: a draw every few minutes. */
function Yeekee() {
  const id = useId();
  const ball = (x: number, y: number, radius: number) => (
    <g>
      <circle cx={x} cy={y} r={radius} fill={`url(#${id}b)`} />
      <circle cx={x} cy={y} r={radius * 0.56} fill="#fffaf0" />
      <ellipse
        cx={x - radius * 0.3}
        cy={y - radius * 0.62}
        rx={radius * 0.34}
        ry={radius * 0.18}
        fill="#fff"
        fillOpacity="0.8"
      />
    </g>
  );
  return (
    <Coin from="#7a4df3" to="#2b1a86">
      <defs>
        <radialGradient id={`${id}b`} cx="0.35" cy="0.25" r="0.9">
          <stop offset="0" stopColor="#ffe9ae" />
          <stop offset="0.55" stopColor="#f4b73f" />
          <stop offset="1" stopColor="#b06d12" />
        </radialGradient>
      </defs>
      <Rays count={12} colour="#ffe3a1" />
      {ball(32, 22, 10)}
      {ball(21, 40, 10)}
      {ball(43, 40, 10)}
      <polygon points={starPoints(32, 22, 4.4, 1.8)} fill="#7a4df3" />
      <path
        d="M18.5 40.2l2 2.2 3.6-4.4"
        fill="none"
        stroke="#7a4df3"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
      <circle cx="43" cy="40" r="2.6" fill="none" stroke="#7a4df3" strokeWidth="1.8" />
    </Coin>
  );
}

/** A gold star over a field of red, with the lake's waves below. */
function Hanoi() {
  return (
    <Coin from="#ff5a4c" to="#a30d24">
      <Rays count={10} colour="#ffd37a" />
      <polygon points={starPoints(32, 28, 15, 6.2)} fill="#ffd447" />
      <polygon points={starPoints(32, 28, 15, 6.2)} fill="none" stroke="#fff3c4" strokeWidth="0.8" />
      <path d="M0 47q4-4 8 0t8 0 8 0 8 0 8 0 8 0 8 0 8 0v18H0z" fill="#ffd447" fillOpacity="0.9" />
      <path d="M0 53q4-4 8 0t8 0 8 0 8 0 8 0 8 0 8 0 8 0v12H0z" fill="#c1182c" />
    </Coin>
  );
}

/** For a market that has no emblem of its own yet. */
function AnyMarket() {
  return (
    <Coin from="#3f7df0" to="#152c86">
      <Rays count={12} colour="#cfe0ff" />
      <circle cx="32" cy="32" r="15" fill="#f5f8ff" />
      <polygon points={starPoints(32, 32, 9, 3.8)} fill="#3f7df0" />
    </Coin>
  );
}

const emblems: Readonly<Record<string, () => ReactNode>> = { yeekee: Yeekee, hanoi: Hanoi };

/** The drawn sign of a market, by the icon name the server gives it. */
export function Emblem({ icon, size = 'm' }: { icon: string; size?: 'xs' | 's' | 'm' | 'l' }) {
  const sign = signs[icon];
  const Drawing = emblems[icon] ?? AnyMarket;
  return (
    <svg className={styles.emblem} data-size={size} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      {sign ? <Sign {...sign} /> : <Drawing />}
    </svg>
  );
}
