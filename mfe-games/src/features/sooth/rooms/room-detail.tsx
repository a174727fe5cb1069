import type { BaccaratOdds, SoothDetail, SoothRoom } from '@sanuk/contract/areas/sooth';
import { messageOf } from '@sanuk/platform';
import { Badge, Chip, ChipRow, EmptyState, ErrorState, SectionHeading, Skeleton } from '@sanuk/ui';
import { useId } from 'react';
import { HandsTable } from '../hands-table.tsx';
import marks from '../marks.module.css';
import { NextMarks } from '../next-marks.tsx';
import { OddsTable } from '../odds-table.tsx';
import { PlayTable } from '../play-table.tsx';
import { BeadPlate, BigRoad, ColourRoad } from '../road.tsx';
import { derivedRoads } from '../roads.rules.ts';
import { ShoeStats } from '../shoe-stats.tsx';
import { soothText } from '../sooth.text.ts';
import type { useDetail } from '../use-sooth.ts';
import { RoomClock } from './room-clock.tsx';
import styles from './room-detail.module.css';
import { limitsOf } from './room-list.tsx';

interface RoomDetailProps {
  room: SoothRoom;
  detail: ReturnType<typeof useDetail>;
  odds: readonly BaccaratOdds[];
  onShoe: (shoeNo: number | undefined) => void;
}

/** The selected room: its table, its roads, and what they are not. */
export function RoomDetail({ room, detail, odds, onShoe }: RoomDetailProps) {
  const id = useId();
  const { data } = detail;
  return (
    <section className={`${styles.detail} ${marks.marks}`} aria-labelledby={id} aria-busy={detail.isPending}>
      <header className={styles.head}>
        <div className={styles.words}>
          <h2 id={id} className={styles.name}>
            {room.name}
          </h2>
          <p className={styles.facts}>
            {room.provider_name} · {soothText.shoe(room.shoe_no)} · {soothText.hands(room.hands)}
          </p>
          <p className={styles.facts}>
            {soothText.limits} {limitsOf(room)} · {soothText.updated(room.updated_at)}
          </p>
        </div>
        <RoomClock room={room} size="m" />
        <PlayTable game={data?.game} room={room.name} />
      </header>
      {data ? (
        <Shoe room={room} detail={data} odds={odds} onShoe={onShoe} />
      ) : detail.isError ? (
        <ErrorState
          size="s"
          title={soothText.detailFailed}
          description={messageOf(detail.error)}
          retrying={detail.isFetching}
          onRetry={() => void detail.refetch()}
        />
      ) : (
        <Skeleton shape="block" count={2} className={styles.waiting} />
      )}
      {!data && <OddsTable odds={odds} />}
    </section>
  );
}

function Shoe({ room, detail, odds, onShoe }: Omit<RoomDetailProps, 'detail'> & { detail: SoothDetail }) {
  const isPresent = detail.shoe_no === room.shoe_no;
  return (
    <>
      {detail.shoes.length > 1 && (
        <ChipRow label={soothText.shoes}>
          {detail.shoes.map(({ shoe_no }) => (
            <Chip
              key={shoe_no}
              selected={shoe_no === detail.shoe_no}
              onClick={() => onShoe(shoe_no === room.shoe_no ? undefined : shoe_no)}
            >
              {shoe_no === room.shoe_no ? soothText.presentShoe : soothText.shoe(shoe_no)}
            </Chip>
          ))}
        </ChipRow>
      )}
      <Roads detail={detail} />
      <div className={styles.facets}>
        <ShoeStats detail={detail} />
        <div className={styles.side}>
          {isPresent && <NextMarks outcomes={detail.shoe.map(({ outcome }) => outcome)} />}
          <OddsTable odds={odds} />
          <HandsTable
            hands={detail.shoe}
            caption={soothText.tableOf(room.name, soothText.shoe(detail.shoe_no))}
          />
        </div>
      </div>
    </>
  );
}

function Roads({ detail: { shoe } }: { detail: SoothDetail }) {
  const id = useId();
  return (
    <section className={styles.roads} aria-labelledby={id}>
      <SectionHeading
        level={3}
        id={id}
        title={soothText.roads}
        action={<Badge tone="info">{soothText.statistics}</Badge>}
      />
      {shoe.length === 0 && (
        <EmptyState size="s" title={soothText.noHands} description={soothText.noHandsHint} />
      )}
      {shoe.length > 0 && (
        <>
          <div className={styles.board}>
            <BeadPlate hands={shoe} />
            <BigRoad hands={shoe} />
            <div className={styles.derived}>
              {derivedRoads.map(({ name }) => (
                <ColourRoad key={name} road={name} hands={shoe} />
              ))}
            </div>
          </div>
          <ul className={styles.legend} aria-label={soothText.legend}>
            <li>{soothText.legendPairs}</li>
            <li>{soothText.legendTie}</li>
            <li>{soothText.legendColours}</li>
          </ul>
        </>
      )}
    </section>
  );
}
