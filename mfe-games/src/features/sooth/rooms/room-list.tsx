import type { SoothRoom } from '@sanuk/contract/areas/sooth';
import { satangFromBaht } from '@sanuk/contract/money';
import { formatBaht } from '@sanuk/platform';
import { SectionHeading, VisuallyHidden } from '@sanuk/ui';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { OutcomeSign } from '../drawing.tsx';
import marks from '../marks.module.css';
import { MiniRoad } from '../road.tsx';
import { outcomeNames, soothText } from '../sooth.text.ts';
import { RoomClock } from './room-clock.tsx';
import styles from './room-list.module.css';

interface RoomListProps {
  rooms: readonly SoothRoom[];
  selectedId: string;
}

/** The rooms; a press selects one. */
export function RoomList({ rooms, selectedId }: RoomListProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const selected = rooms.findIndex(({ room_id }) => room_id === selectedId);
  useEffect(() => {
    if (list.current) showItem(list.current, selected);
  }, [selected]);
  return (
    <section className={styles.rooms} aria-labelledby={id}>
      <SectionHeading id={id} title={soothText.rooms} count={soothText.roomCount(rooms.length)} />
      <ul ref={list} className={`${styles.list} ${marks.marks}`}>
        {rooms.map((room) => (
          <li key={room.room_id}>
            <RoomCard room={room} isSelected={room.room_id === selectedId} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Scrolls a list, and nothing around it, to an item that stands outside of what can be seen. */
function showItem(list: HTMLUListElement, index: number): void {
  const item = list.children[index];
  if (!(item instanceof HTMLElement)) return;
  const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = item;
  if (left < list.scrollLeft || left + width > list.scrollLeft + list.clientWidth)
    list.scrollLeft = left + (width - list.clientWidth) / 2;
  if (top < list.scrollTop || top + height > list.scrollTop + list.clientHeight)
    list.scrollTop = top + (height - list.clientHeight) / 2;
}

/** Limits of a table in baht. */
export const limitsOf = ({ limits }: SoothRoom): string =>
  soothText.range(formatBaht(satangFromBaht(limits.min)), formatBaht(satangFromBaht(limits.max)));

function RoomCard({ room, isSelected }: { room: SoothRoom; isSelected: boolean }) {
  return (
    <Link
      to={`?room=${encodeURIComponent(room.room_id)}`}
      replace
      preventScrollReset
      className={styles.card}
      data-selected={isSelected || undefined}
      aria-current={isSelected ? 'true' : undefined}
    >
      <span className={styles.head}>
        <span className={styles.name}>{room.name}</span>
        <RoomClock room={room} />
      </span>
      <span className={styles.facts}>
        {room.provider_name} · {soothText.shoe(room.shoe_no)} ·{' '}
        {room.hands === 0 ? soothText.newShoe : soothText.hands(room.hands)}
      </span>
      <MiniRoad outcomes={room.recent} />
      <span className={styles.foot}>
        <span className={styles.counts}>
          {(['banker', 'player', 'tie'] as const).map((outcome) => (
            <span key={outcome} className={styles.count}>
              <OutcomeSign outcome={outcome} />
              <VisuallyHidden>{outcomeNames[outcome]} </VisuallyHidden>
              {room.counts[outcome]}
            </span>
          ))}
        </span>
        <span className={styles.limits}>{limitsOf(room)}</span>
      </span>
    </Link>
  );
}
