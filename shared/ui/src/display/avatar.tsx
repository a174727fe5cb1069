import { uiText } from '../ui.text.ts';
import styles from './avatar.module.css';

export interface AvatarProps {
  /** vip_level: 0 guest, 1 gold, 2 hero; it changes this picture and nothing else (requirement A10) */
  level: 0 | 1 | 2;
  name?: string;
  size?: 's' | 'm' | 'l';
}

const person =
  'M24 13a7 7 0 1 1 0 14 7 7 0 0 1 0-14Zm0 17c8 0 13 4.4 13.6 10.4A21 21 0 0 1 24 45a21 21 0 0 1-13.6-4.6C11 34.4 16 30 24 30Z';
const lotus =
  'M24 30.5c-3.6-2.3-5.4-5.6-5.4-9.4 0-3.6 1.9-6.7 5.4-9.1 3.5 2.4 5.4 5.5 5.4 9.1 0 3.8-1.8 7.1-5.4 9.400Zm-7-1.300c-4.3-.6-7-2.6-8.2-6.1 2-.7 4.1-.8 6.2-.2.1 2.4.8 4.5 2 6.300Zm14 0c1.2-1.8 1.9-3.9 2-6.3 2.1-.6 4.2-.5 6.2.2-1.2 3.5-3.9 5.5-8.2 6.100ZM13 33h22l-3 3.600H16L13 33Z';
const crown =
  'M11 33.5 9.3 18.600l7.4 5L24 12.500l7.3 11.1 7.4-5L37 33.5H11Zm.6 2.300h24.800v2.700H11.600v-2.700Z';

/** Profile picture by level. */
export function Avatar({ level, name, size = 'm' }: AvatarProps) {
  const said = name ? `${name} · ${uiText.vip[level]}` : uiText.vip[level];
  return (
    <span className={styles.avatar} data-level={level} data-size={size} role="img" aria-label={said}>
      <svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
        <circle cx="24" cy="24" r="23" className={styles.ground} />
        <circle cx="24" cy="24" r="21.5" className={styles.ring} />
        <path d={level === 0 ? person : level === 1 ? lotus : crown} className={styles.figure} />
      </svg>
    </span>
  );
}
