import type { ReactNode } from 'react';
import styles from './illustration.module.css';

/** A pointed petal from 0,0 upwards, 24 units long: the motif that all drawings share. */
export const petal = 'M0 0C-4-4-8-9-7-14-6-19-2-21 0-24 2-21 6-19 7-14 8-9 4-4 0 0Z';

/** The light the thing stands in, its shadow on the ground, and a few petals in the air. */
export function Ground({ children }: { children: ReactNode }) {
  return (
    <>
      <circle cx="100" cy="66" r="58" className={styles.halo} />
      <circle cx="100" cy="66" r="42" className={styles.halo} />
      <ellipse cx="100" cy="124" rx="62" ry="7" className={styles.shadow} />
      <path d={petal} transform="translate(36 48) rotate(-38) scale(.5)" className={styles.accent} />
      <path d={petal} transform="translate(168 40) rotate(28) scale(.42)" className={styles.accent} />
      <path d={petal} transform="translate(160 92) rotate(64) scale(.34)" className={styles.soft} />
      <circle cx="30" cy="82" r="2.4" className={styles.soft} />
      <circle cx="150" cy="22" r="2" className={styles.accent} />
      {children}
    </>
  );
}

/** A lotus of five petals standing on 0,0, 40 units wide. */
export function Lotus() {
  return (
    <g>
      {[-62, 62, -32, 32, 0].map((angle) => (
        <path key={angle} d={petal} transform={`rotate(${angle})`} className={styles.bloom} />
      ))}
    </g>
  );
}
