import type { ReactNode } from 'react';
import styles from './illustration.module.css';
import { Ground, Lotus, petal } from './parts.tsx';

/** Tiles of one page, one of them fallen out. */
const broken = (
  <Ground>
    <rect x="44" y="24" width="112" height="92" rx="12" className={styles.s2} />
    <path d="M44 42h112" className={styles.edge} />
    <circle cx="56" cy="33" r="3" className={styles.faint} />
    <circle cx="66" cy="33" r="3" className={styles.faint} />
    <rect x="54" y="50" width="42" height="26" rx="5" className={styles.s3} />
    <rect x="104" y="50" width="42" height="26" rx="5" className={styles.s3} />
    <rect x="54" y="82" width="42" height="26" rx="5" className={styles.s3} />
    <rect x="104" y="82" width="42" height="26" rx="5" className={styles.hole} />
    <g transform="rotate(17 138 108)">
      <rect x="118" y="94" width="42" height="26" rx="5" className={styles.accent} />
      <path d="m133 101 12 12m0-12-12 12" className={styles.cut} />
    </g>
    <path d={petal} transform="translate(75 72) scale(.7)" className={styles.faint} />
    <path d="M62 91h26M62 99h16" className={styles.rule} />
  </Ground>
);

/** A cloud that nothing reaches. */
const offline = (
  <Ground>
    <path d="M66 84a22 22 0 0 1 3-43 30 30 0 0 1 57-4 24 24 0 0 1 8 47Z" className={styles.s3} />
    <path d="M82 62a28 28 0 0 1 36 0M90 71a16 16 0 0 1 20 0" className={styles.line} />
    <circle cx="100" cy="77" r="3" className={styles.soft} />
    <path d="M74 42l52 44" className={styles.strike} />
    <path d="M100 94v8M100 108v6" className={styles.edge} />
    <path d="M52 120c8 0 12-6 20-6h12v-6h14v18H84v-6H72" className={styles.edge} />
    <rect x="104" y="108" width="14" height="18" rx="3" className={styles.s2} />
    <path d="M98 112h-6m6 10h-6" className={styles.edge} />
    <path d="M118 117h10c8 0 12 4 20 4" className={styles.edge} />
  </Ground>
);

/** A lantern on a boat, no bank in sight. */
const lost = (
  <Ground>
    <circle cx="132" cy="38" r="17" className={styles.accent} />
    <circle cx="126" cy="34" r="15" className={styles.eclipse} />
    <path d="M100 96V52" className={styles.edge} />
    <path d="M100 54h14" className={styles.edge} />
    <path d="M114 54v6" className={styles.edge} />
    <path d="M108 62h12l4 7-4 12h-12l-4-12Z" className={styles.accent} />
    <path d="M111 66v12M117 66v12" className={styles.cutThin} />
    <path d="M50 92q50 16 104-4-8 26-38 28H84Q60 114 50 92Z" className={styles.s3} />
    <path d="M50 92q50 16 104-4" className={styles.edge} />
    <path d="M28 112q9-7 18 0t18 0 18 0 18 0 18 0 18 0 18 0 18 0" className={styles.line} />
    <path d="M44 121q9-7 18 0t18 0 18 0 18 0 18 0 18 0" className={styles.line} />
    <path d="M40 66h26M50 74h26M148 66h20" className={styles.rule} />
  </Ground>
);

/** A pavilion that is going up behind its bamboo. */
const building = (
  <Ground>
    <path d="M46 74Q82 66 100 38q18 28 54 36l6-8-2 14H42l-2-14Z" className={styles.s3} />
    <path d="M66 54Q90 48 100 24q10 24 34 30" className={styles.dashed} />
    <path d="M100 38V20q6 4 3-8" className={styles.ridge} />
    <path d="M58 80h84v36H58Z" className={styles.s2} />
    <path d="M68 80v36M86 80v36M114 80v36M132 80v36" className={styles.edge} />
    <path d="M50 116h100v6H50Z" className={styles.s3} />
    <g transform="translate(100 112) scale(1.05)">
      <Lotus />
    </g>
    <path d="M36 122V46M164 122V46M30 92h140M30 60h36M134 60h36" className={styles.bamboo} />
    <path d="M36 92l18-32M164 92l-18-32" className={styles.bamboo} />
    <circle cx="36" cy="60" r="2.6" className={styles.accent} />
    <circle cx="164" cy="60" r="2.6" className={styles.accent} />
    <circle cx="36" cy="92" r="2.6" className={styles.accent} />
    <circle cx="164" cy="92" r="2.6" className={styles.accent} />
  </Ground>
);

export const troublePictures = { broken, offline, lost, building } satisfies Record<string, ReactNode>;
