import type { ReactNode } from 'react';
import styles from './illustration.module.css';
import { Ground, Lotus, petal } from './parts.tsx';

/** An open box with a lotus inside. */
const box = (
  <Ground>
    <path d="M52 74 100 92v36L58 112q-6-2-6-8Z" className={styles.s2} />
    <path d="M148 74 100 92v36l42-16q6-2 6-8Z" className={styles.s3} />
    <g transform="translate(100 84) scale(1.3)">
      <Lotus />
    </g>
    <path d="M52 74 100 92 84 104 38 86Z" className={styles.s3} />
    <path d="M148 74 100 92l16 12 46-18Z" className={styles.s2} />
    <path d="M52 74 100 92l48-18M100 92v36" className={styles.edge} />
  </Ground>
);

/** A glass over cards. */
const search = (
  <Ground>
    <rect x="52" y="30" width="82" height="26" rx="7" className={styles.s2} />
    <rect x="52" y="62" width="82" height="26" rx="7" className={styles.s3} />
    <rect x="52" y="94" width="82" height="26" rx="7" className={styles.s2} />
    {[43, 75, 107].map((y) => (
      <g key={y}>
        <circle cx="66" cy={y} r="6" className={styles.faint} />
        <path d={`M80 ${y - 3}h38M80 ${y + 5}h24`} className={styles.rule} />
      </g>
    ))}
    <circle cx="122" cy="78" r="25" className={styles.glass} />
    <circle cx="122" cy="78" r="25" className={styles.ring} />
    <path d="m141 97 15 15" className={styles.handle} />
    <path d="M108 72a15 15 0 0 1 11-9" className={styles.shine} />
  </Ground>
);

/** A slip without numbers, and the pencil for them. */
const bill = (
  <Ground>
    <path d="M62 22h68v92l-8.5-6-8.5 6-8.5-6-8.5 6-8.5-6-8.5 6-8.5-6-8.5 6Z" className={styles.s2} />
    <path d="M62 22h68v14H62Z" className={styles.s3} />
    <path d="M72 29h26" className={styles.rule} />
    {[50, 68, 86].map((y) => (
      <g key={y}>
        {[74, 90, 106].map((x) => (
          <rect key={x} x={x - 6} y={y - 6} width="12" height="13" rx="3" className={styles.slot} />
        ))}
        <path d={`M118 ${y}h4`} className={styles.rule} />
      </g>
    ))}
    <g transform="translate(136 66) rotate(28)">
      <path d="M-6-34H6v52L0 30-6 18Z" className={styles.accent} />
      <path d="M-6-34H0v64L-6 18Z" className={styles.shade} />
      <path d="M-6-34H6v9H-6Z" className={styles.s3} />
      <path d="M-3 24h6L0 30Z" className={styles.ink} />
    </g>
  </Ground>
);

/** An open wallet, one coin beside it. */
const wallet = (
  <Ground>
    <path d="M58 50 126 30q6-2 8 4l5 16Z" className={styles.s3} />
    <rect x="48" y="46" width="104" height="72" rx="13" className={styles.s2} />
    <path d="M48 62h104" className={styles.edge} />
    <path d="M116 74h36v24h-36a12 12 0 0 1 0-24Z" className={styles.s3} />
    <circle cx="119" cy="86" r="5" className={styles.accent} />
    <g transform="translate(76 94) scale(.9)">
      <Lotus />
    </g>
    <circle cx="52" cy="108" r="15" className={styles.accent} />
    <circle cx="52" cy="108" r="10.5" className={styles.coin} />
    <path d={petal} transform="translate(52 115) scale(.58)" className={styles.coinMark} />
  </Ground>
);

/** Three reels at rest. */
const game = (
  <Ground>
    <path d="M46 44 100 22l54 22Z" className={styles.s3} />
    <path d={petal} transform="translate(100 28) scale(.8)" className={styles.accent} />
    <rect x="44" y="42" width="112" height="76" rx="12" className={styles.s2} />
    <rect x="54" y="52" width="92" height="46" rx="7" className={styles.well} />
    {[70, 100, 130].map((x, place) => (
      <g key={x}>
        <rect x={x - 13} y="55" width="26" height="40" rx="4" className={styles.s3} />
        <path
          d={petal}
          transform={`translate(${x} 87)`}
          className={place === 1 ? styles.accent : styles.faint}
        />
      </g>
    ))}
    <path d="M54 75h92" className={styles.line} />
    <rect x="82" y="104" width="36" height="6" rx="3" className={styles.faint} />
    <path d="M156 70h8V56" className={styles.edge} />
    <circle cx="164" cy="51" r="6.5" className={styles.accent} />
  </Ground>
);

/** A present, its bow a lotus. */
const gift = (
  <Ground>
    <rect x="58" y="70" width="84" height="50" rx="7" className={styles.s2} />
    <rect x="50" y="54" width="100" height="20" rx="6" className={styles.s3} />
    <path d="M92 54h16v66H92Z" className={styles.accent} />
    <path d="M92 74h16v4H92Z" className={styles.shade} />
    <g transform="translate(100 55) scale(1.25)">
      <Lotus />
    </g>
    <path d="M66 84v24M134 84v24" className={styles.line} />
  </Ground>
);

export const emptyPictures = { box, search, bill, wallet, game, gift } satisfies Record<string, ReactNode>;
