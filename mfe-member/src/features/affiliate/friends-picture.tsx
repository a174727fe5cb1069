import styles from './friends-picture.module.css';

/** A pointed petal from 0,0 upwards, 24 units long. */
const petal = 'M0 0C-4-4-8-9-7-14-6-19-2-21 0-24 2-21 6-19 7-14 8-9 4-4 0 0Z';
const friends = [
  { x: 48, y: 86, tilt: -8 },
  { x: 120, y: 98, tilt: 0 },
  { x: 192, y: 86, tilt: 8 },
] as const;
const further = [20, 70, 102, 138, 170, 220] as const;

/** A lotus whose light runs on to friends, and from them to theirs: a drawing, the words beside it carry the meaning. */
export function FriendsPicture() {
  return (
    <svg className={styles.picture} viewBox="0 0 240 168" aria-hidden="true" focusable="false">
      <circle cx="120" cy="66" r="62" className={styles.halo} />
      <circle cx="120" cy="60" r="40" className={styles.halo} />
      {friends.map(({ x, y }, no) => (
        <g key={x} className={styles.thread}>
          <path d={`M120 50Q${(x + 120) / 2} ${y - 40} ${x} ${y - 12}`} />
          {further.slice(no * 2, no * 2 + 2).map((end) => (
            <path key={end} d={`M${x} ${y + 12}Q${x} 128 ${end} 138`} />
          ))}
        </g>
      ))}
      <g transform="translate(120 56) scale(1.5)">
        {[-62, 62, -32, 32, 0].map((angle) => (
          <path key={angle} d={petal} transform={`rotate(${angle})`} className={styles.bloom} />
        ))}
      </g>
      {friends.map(({ x, y, tilt }) => (
        <g key={x} transform={`translate(${x} ${y}) rotate(${tilt})`}>
          <circle r="17" className={styles.coin} />
          <circle r="17" className={styles.rim} />
          <circle cy="-4" r="5" className={styles.person} />
          <path d="M-9 10Q-8 2 0 2T9 10Z" className={styles.person} />
        </g>
      ))}
      {further.map((x) => (
        <g key={x} transform={`translate(${x} 146)`}>
          <circle r="9" className={styles.far} />
          <circle cy="-2.5" r="2.6" className={styles.farPerson} />
          <path d="M-4.6 5Q-4 1 0 1T4.6 5Z" className={styles.farPerson} />
        </g>
      ))}
    </svg>
  );
}
