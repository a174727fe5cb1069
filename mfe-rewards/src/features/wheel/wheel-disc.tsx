import type { WheelPrize } from '@sanuk/contract/areas/wheel';
import { satangFromBaht } from '@sanuk/contract/money';
import { formatBaht, formatNumber } from '@sanuk/platform';
import { type RefObject, useId } from 'react';
import { PrizeEmblem } from './prize-emblem.tsx';
import { pointAt, ringPath, segmentAngles } from './wheel.rules.ts';
import { segmentText, wheelText } from './wheel.text.ts';
import styles from './wheel-disc.module.css';

const radius = { segment: 164, inner: 156, rimInner: 164, rim: 196, bulb: 180, hub: 46 };
const bulbs = Array.from({ length: 24 }, (_, index) => ({
  index,
  ...pointAt(index * 15 + 7.5, radius.bulb),
}));

interface WheelDiscProps {
  prizes: readonly WheelPrize[];
  /** the part that turns */
  disc: RefObject<HTMLDivElement | null>;
  isTurning: boolean;
  /** prize under the pointer that was won: it lights up */
  wonId: number | undefined;
}

/** The wheel: a rim with lights and a pointer that stand still, and the disc of prizes that turns. */
export function WheelDisc({ prizes, disc, isTurning, wonId }: WheelDiscProps) {
  const label = wheelText.wheel(prizes.map(({ name }) => name).join(' '));
  return (
    <div className={styles.wheel} data-turning={isTurning || undefined} role="img" aria-label={label}>
      <div className={styles.glow} />
      <div className={styles.disc} ref={disc}>
        <Disc prizes={prizes} wonId={wonId} />
      </div>
      <Frame />
    </div>
  );
}

function Disc({ prizes, wonId }: Pick<WheelDiscProps, 'prizes' | 'wonId'>) {
  const shade = useId();
  return (
    <svg className={styles.layer} viewBox="-200 -200 400 400" aria-hidden="true">
      <ShadeDefs id={shade} />
      {prizes.map((prize, index) => {
        const { from, to } = segmentAngles(index, prizes.length);
        const piece = ringPath(from, to, 0, radius.segment);
        return <Segment key={prize.prize_id} prize={prize} piece={piece} isWon={prize.prize_id === wonId} />;
      })}
      <circle r={radius.segment} fill={`url(#${shade})`} />
      {prizes.map((prize, index) => {
        const end = pointAt(segmentAngles(index, prizes.length).from, radius.segment);
        return <line key={prize.prize_id} className={styles.divider} x2={end.x} y2={end.y} />;
      })}
      <circle className={styles.innerRing} r={radius.inner} />
      {prizes.map((prize, index) => (
        <g key={prize.prize_id} transform={`rotate(${segmentAngles(index, prizes.length).centre})`}>
          <SegmentWords prize={prize} />
        </g>
      ))}
    </svg>
  );
}

/** The wheel is darker at its middle and lighter at its rim. */
function ShadeDefs({ id }: { id: string }) {
  return (
    <defs>
      <radialGradient id={id} gradientUnits="userSpaceOnUse" cx="0" cy="0" r={radius.segment}>
        <stop offset="0.2" className={styles.shadeDark} />
        <stop offset="0.62" className={styles.shadeNone} />
        <stop offset="1" className={styles.shadeLight} />
      </radialGradient>
    </defs>
  );
}

interface SegmentProps {
  prize: WheelPrize;
  /** its outline */
  piece: string;
  isWon: boolean;
}

function Segment({ prize, piece, isWon }: SegmentProps) {
  return (
    <g className={styles.segment} data-won={isWon || undefined}>
      <path d={piece} fill={prize.colour} />
      <path className={styles.veil} d={piece} />
    </g>
  );
}

const figureOf = ({ kind, amount }: WheelPrize): string =>
  kind === 'credit' ? formatBaht(satangFromBaht(amount)) : formatNumber(amount);

/** Emblem, amount and unit, upright when the segment is at the top. */
function SegmentWords({ prize }: { prize: WheelPrize }) {
  return (
    <>
      <g transform="translate(0 -136)">
        <PrizeEmblem kind={prize.kind} />
      </g>
      {prize.kind === 'none' ? (
        <text className={styles.unit} y={-96} data-alone="">
          {segmentText.none}
        </text>
      ) : (
        <>
          <text className={styles.amount} y={-90} data-kind={prize.kind}>
            {figureOf(prize)}
          </text>
          <text className={styles.unit} y={-70}>
            {segmentText[prize.kind]}
          </text>
        </>
      )}
    </>
  );
}

/** What stands still: rim, lights, hub, pointer. */
function Frame() {
  const id = useId();
  const [rim, hub] = [`url(#${id}rim)`, `url(#${id}hub)`];
  return (
    <svg className={styles.frame} viewBox="-200 -200 400 400" aria-hidden="true">
      <MetalDefs id={id} />
      <path fill={rim} fillRule="evenodd" d={rimPath} />
      <circle className={styles.rimEdge} r={radius.rim - 1} />
      <circle className={styles.rimGroove} r={radius.bulb} />
      <circle className={styles.rimShadow} r={radius.rimInner + 1} />
      <Bulbs />
      <circle className={styles.hubShadow} r={radius.hub + 7} />
      <circle r={radius.hub} fill={rim} />
      <circle className={styles.hubInner} r={radius.hub - 7} />
      <Lotus fill={hub} />
      <Pointer fill={hub} />
    </svg>
  );
}

/** The metal of the rim, and the one of hub and pointer. */
function MetalDefs({ id }: { id: string }) {
  return (
    <defs>
      <linearGradient id={`${id}rim`} x1="0" y1="0" x2="0.4" y2="1">
        <stop offset="0" className={styles.metalLight} />
        <stop offset="0.45" className={styles.metal} />
        <stop offset="0.7" className={styles.metalDark} />
        <stop offset="1" className={styles.metal} />
      </linearGradient>
      <radialGradient id={`${id}hub`} cx="0.35" cy="0.3" r="0.9">
        <stop offset="0" className={styles.metalLight} />
        <stop offset="0.6" className={styles.metal} />
        <stop offset="1" className={styles.metalDark} />
      </radialGradient>
    </defs>
  );
}

const Bulbs = () =>
  bulbs.map(({ index, x, y }) => (
    <g key={index} className={styles.bulb} data-odd={index % 2 || undefined}>
      <circle className={styles.bulbGlow} cx={x} cy={y} r="10" />
      <circle className={styles.bulbGlass} cx={x} cy={y} r="5" />
    </g>
  ));

function Pointer({ fill }: { fill: string }) {
  return (
    <g className={styles.pointer}>
      <path
        className={styles.pointerShape}
        fill={fill}
        d="M0 -150C-9 -166 -20 -174 -20 -187A20 20 0 0 1 20 -187C20 -174 9 -166 0 -150Z"
      />
      <circle className={styles.pointerStone} cy="-187" r="8" />
    </g>
  );
}

const outerPetals = [0, 45, 90, 135, 180, 225, 270, 315];
const innerPetals = outerPetals.map((degrees) => degrees + 22.5);

function Lotus({ fill }: { fill: string }) {
  return (
    <g className={styles.petal}>
      {outerPetals.map((degrees) => (
        <path
          key={degrees}
          className={styles.petalBack}
          transform={`rotate(${degrees})`}
          d="M0 -8C10 -17 9 -27 0 -36C-9 -27 -10 -17 0 -8Z"
        />
      ))}
      {innerPetals.map((degrees) => (
        <path
          key={degrees}
          fill={fill}
          transform={`rotate(${degrees})`}
          d="M0 -4C8 -11 8 -19 0 -27C-8 -19 -8 -11 0 -4Z"
        />
      ))}
      <circle r="8" fill={fill} />
    </g>
  );
}

const circlePath = (r: number) => `M0 ${-r}A${r} ${r} 0 1 1 0 ${r}A${r} ${r} 0 1 1 0 ${-r}Z`;
const rimPath = circlePath(radius.rim) + circlePath(radius.rimInner);
