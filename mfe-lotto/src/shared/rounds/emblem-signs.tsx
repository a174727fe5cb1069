import { Coin, Rays, starPoints } from './emblem-coin.tsx';

/** A part of a sign: a band from one height to another, a path, a disc, or a star with so many tips. */
type Part =
  | ['band', fill: string, top: number, height: number]
  | ['path', fill: string, d: string]
  | ['line', stroke: string, d: string, width: number]
  | ['disc', fill: string, x: number, y: number, radius: number]
  | ['star', fill: string, x: number, y: number, radius: number, tips?: number];

interface SignOf {
  from: string;
  to: string;
  /** colour of the light behind it; none for a flag */
  rays?: string;
  parts: readonly Part[];
}

function Drawn({ part }: { part: Part }) {
  switch (part[0]) {
    case 'band':
      return <rect width="64" y={part[2]} height={part[3]} fill={part[1]} />;
    case 'path':
      return <path d={part[2]} fill={part[1]} />;
    case 'line':
      return (
        <path
          d={part[2]}
          fill="none"
          stroke={part[1]}
          strokeWidth={part[3]}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      );
    case 'disc':
      return <circle cx={part[2]} cy={part[3]} r={part[4]} fill={part[1]} />;
    case 'star': {
      const [, fill, x, y, radius, tips = 5] = part;
      return (
        <polygon points={starPoints(x, y, radius, radius * (tips > 8 ? 0.62 : 0.41), tips)} fill={fill} />
      );
    }
  }
}

/** A sign that is drawn from its parts, on the coin all emblems are struck on. */
export function Sign({ from, to, rays, parts }: SignOf) {
  return (
    <Coin from={from} to={to}>
      {rays && <Rays count={12} colour={rays} />}
      {parts.map((part) => (
        <Drawn key={part.join()} part={part} />
      ))}
    </Coin>
  );
}

const [red, deepRed, white, blue, navy, gold, pale] = [
  '#e2232e',
  '#a30d24',
  '#f7f8fb',
  '#2447b8',
  '#1a2a6c',
  '#ffd447',
  '#fff3c4',
];
const [green, deepGreen, black, pink] = ['#2fae5e', '#0c5a34', '#23242b', '#f06aa6'];

const thaiBands: readonly Part[] = [
  ['band', red, 0, 12],
  ['band', white, 12, 10],
  ['band', navy, 22, 20],
  ['band', white, 42, 10],
  ['band', red, 52, 12],
];
/** A crescent, open to the right. */
const moon = (x: number, y: number, size: number) =>
  `M${x} ${y - size}a${size} ${size} 0 1 0 0 ${size * 2} ${size * 1.25} ${size * 1.25} 0 0 1 0 -${size * 2}z`;
const waves = 'M0 48q4-4 8 0t8 0 8 0 8 0 8 0 8 0 8 0 8 0v18H0z';
const petal = (angle: number): Part => {
  const turn = (angle * Math.PI) / 180;
  return ['disc', white, Math.round(32 + 9.5 * Math.sin(turn)), Math.round(32 - 9.5 * Math.cos(turn)), 5.6];
};
const stripes = (first: string, second: string): Part[] =>
  Array.from({ length: 8 }, (_, index) => ['band', index % 2 ? second : first, index * 8, 8]);

/** The signs of markets by icon name: flags for what is drawn abroad, a picture of its own for the others. */
export const signs: Readonly<Record<string, SignOf>> = {
  thgov: {
    ...{ from: red, to: navy },
    parts: [
      ...thaiBands,
      ['star', gold, 32, 32, 18, 16],
      ['disc', deepRed, 32, 32, 8.5],
      ['star', pale, 32, 32, 6],
    ],
  },
  gsb: {
    ...{ from: pink, to: '#9c1f5d', rays: '#ffd9ea' },
    parts: [
      ['path', white, 'M17 30h30v18a4 4 0 0 1-4 4H21a4 4 0 0 1-4-4z'],
      ['path', '#ffd9ea', 'M14 25h36v7H14z'],
      ['path', '#9c1f5d', 'M25 27.5h14v2H25z'],
      ['disc', gold, 32, 18, 7],
      ['star', '#b06d12', 32, 18, 4],
      ['star', pink, 32, 42, 6],
    ],
  },
  baac: {
    ...{ from: green, to: deepGreen, rays: '#d6ffd9' },
    parts: [
      ['line', gold, 'M32 52V20M32 52Q24 40 20 22M32 52Q40 40 44 22', 2.4],
      ['path', gold, 'M32 12q5 6 0 14q-5-8 0-14zM20 14q5 6 1 13q-6-6-1-13zM44 14q5 7-1 13q-4-7 1-13z'],
      ['path', pale, 'M25 30q5 2 5 9q-6-2-5-9zM39 30q-5 2-5 9q6-2 5-9z'],
      ['path', deepGreen, 'M24 44h16v4H24z'],
    ],
  },
  lao: {
    ...{ from: red, to: deepRed },
    parts: [
      ['band', blue, 18, 28],
      ['disc', white, 32, 32, 10.5],
    ],
  },
  'hanoi-special': {
    ...{ from: '#ff7a3d', to: '#a30d24', rays: gold },
    parts: [
      ['star', gold, 23, 28, 10.5],
      ['star', gold, 42, 25, 10.5],
      ['path', gold, waves],
      ['path', deepRed, waves.replace('M0 48', 'M0 54')],
    ],
  },
  'hanoi-vip': {
    ...{ from: '#8a1538', to: '#2c0716', rays: gold },
    parts: [
      ['path', gold, 'M17 24l8 7 7-12 7 12 8-7-4 17H21z'],
      ['path', '#b06d12', 'M21 42.5h22v4H21z'],
      ['star', red, 32, 35, 5],
    ],
  },
  malay: {
    ...{ from: red, to: deepRed },
    parts: [
      ...stripes(red, white),
      ['path', navy, 'M0 0h40v32H0z'],
      ['path', gold, moon(22, 19, 8)],
      ['star', gold, 29, 19, 6, 14],
    ],
  },
  japan: {
    ...{ from: white, to: white },
    parts: [
      ['band', white, 0, 64],
      ['disc', red, 32, 32, 13],
    ],
  },
  china: {
    ...{ from: '#f03a2e', to: deepRed },
    parts: [
      ['star', gold, 24, 30, 11],
      ['star', gold, 41, 18, 4],
      ['star', gold, 46, 27, 4],
      ['star', gold, 46, 37, 4],
      ['star', gold, 41, 46, 4],
    ],
  },
  'hong-kong': {
    ...{ from: '#f03a2e', to: deepRed },
    parts: [...[0, 72, 144, 216, 288].map(petal), ['star', red, 32, 32, 5]],
  },
  taiwan: {
    ...{ from: '#f03a2e', to: deepRed },
    parts: [
      ['path', navy, 'M0 0h38v34H0z'],
      ['star', white, 22, 20, 11, 12],
      ['disc', navy, 22, 20, 6.2],
      ['disc', white, 22, 20, 5],
    ],
  },
  korea: {
    ...{ from: white, to: white },
    parts: [
      ['band', white, 0, 64],
      ['disc', blue, 32, 32, 12],
      ['path', red, 'M20 32a12 12 0 0 1 24 0a6 6 0 0 1-12 0a6 6 0 0 0-12 0z'],
      ['line', black, 'M12 20l7-8M15 22l7-8M42 50l7-8M45 52l7-8M42 14l7 8M45 12l7 8M12 44l7 8M15 42l7 8', 2],
    ],
  },
  singapore: {
    ...{ from: red, to: red },
    parts: [
      ['band', white, 32, 32],
      ['path', white, moon(25, 20, 8)],
      ['star', white, 32, 15, 3],
      ['star', white, 37, 19, 3],
      ['star', white, 35, 25, 3],
      ['star', white, 29, 25, 3],
      ['star', white, 27, 19, 3],
    ],
  },
  'thai-market': {
    ...{ from: red, to: navy },
    parts: [
      ...thaiBands,
      ['line', navy, 'M10 42l11-9 9 6 10-14 12-7', 6],
      ['line', gold, 'M10 42l11-9 9 6 10-14 12-7', 3.4],
      ['path', gold, 'M46 14l10 1-4 9z'],
    ],
  },
  england: {
    ...{ from: blue, to: navy },
    parts: [
      ['line', white, 'M4 8l56 48M60 8L4 56', 9],
      ['line', red, 'M4 8l56 48M60 8L4 56', 3.4],
      ['path', white, 'M24 0h16v64H24zM0 24h64v16H0z'],
      ['path', red, 'M27.5 0h9v64h-9zM0 27.5h64v9H0z'],
    ],
  },
  germany: {
    ...{ from: black, to: gold },
    parts: [
      ['band', black, 0, 22],
      ['band', red, 22, 20],
      ['band', gold, 42, 22],
    ],
  },
  russia: {
    ...{ from: white, to: red },
    parts: [
      ['band', white, 0, 22],
      ['band', blue, 22, 20],
      ['band', red, 42, 22],
    ],
  },
  america: {
    ...{ from: red, to: deepRed },
    parts: [
      ...stripes(red, white),
      ['path', navy, 'M0 0h38v32H0z'],
      ['star', white, 14, 14, 4],
      ['star', white, 26, 10, 4],
      ['star', white, 31, 21, 4],
      ['star', white, 19, 24, 4],
    ],
  },
  pingpong: {
    ...{ from: '#27b59b', to: '#0b4a5a', rays: '#c9fff2' },
    parts: [
      ['line', '#b9793a', 'M39 41l9 10', 7],
      ['disc', '#8f1b20', 28, 29, 15.5],
      ['disc', red, 28, 29, 13.5],
      ['disc', white, 47, 19, 6],
    ],
  },
};
