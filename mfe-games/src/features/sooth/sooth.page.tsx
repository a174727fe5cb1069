import type { SoothRooms } from '@sanuk/contract/areas/sooth';
import { isRouteOff, messageOf, paths, useLiveStatus } from '@sanuk/platform';
import { Alert, Button, EmptyState, ErrorState, LiveDot, PageHeading, Skeleton } from '@sanuk/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { RoomDetail } from './rooms/room-detail.tsx';
import { RoomList } from './rooms/room-list.tsx';
import styles from './sooth.module.css';
import { soothText } from './sooth.text.ts';
import { useSelectedRoom } from './use-selected-room.ts';
import { useDetail, useRooms } from './use-sooth.ts';

/** `/sooth`: what baccarat tables have dealt, as statistics (requirements G4 and X4). */
export default function SoothPage() {
  const rooms = useRooms();
  const isLive = useLiveStatus() === 'live';
  const freshness = rooms.data?.is_current && (
    <span className={styles.freshness}>
      <LiveDot tone={isLive ? 'success' : 'accent'} label={isLive ? soothText.live : soothText.polling} />
    </span>
  );
  return (
    <div className={styles.page}>
      <PageHeading subtitle={soothText.subtitle} end={freshness}>
        {soothText.title}
      </PageHeading>
      <Alert tone="info" title={soothText.statistics}>
        {soothText.independent}
      </Alert>
      {rooms.data ? (
        <Rooms data={rooms.data} />
      ) : rooms.isError ? (
        <ErrorState
          title={soothText.loadFailed}
          description={messageOf(rooms.error)}
          retrying={rooms.isFetching}
          onRetry={() => void rooms.refetch()}
        />
      ) : (
        <div className={styles.columns} aria-busy="true">
          <Skeleton shape="block" className={styles.roomsWaiting} />
          <Skeleton shape="block" className={styles.detailWaiting} />
        </div>
      )}
    </div>
  );
}

function Rooms({ data }: { data: SoothRooms }) {
  const { rooms, odds, read_at, is_current } = data;
  const { askedId, isGone } = useSelectedRoom(rooms);
  const [shoe, setShoe] = useState<{ roomId: string; shoeNo: number | undefined }>();
  // A shoe that was chosen names its room as well.
  const roomId = askedId ?? shoe?.roomId;
  const shoeNo = shoe?.roomId === roomId ? shoe?.shoeNo : undefined;
  const detail = useDetail(roomId, shoeNo, rooms.length > 0);
  const selectedId = roomId ?? detail.data?.room.room_id;
  const room = rooms.find(({ room_id }) => room_id === selectedId) ?? rooms[0];
  return (
    <>
      {!is_current && (
        <Alert tone="warning" title={soothText.away}>
          {read_at ? soothText.awaySince(read_at) : soothText.awayNever}
        </Alert>
      )}
      {isGone && <Alert tone="warning">{soothText.gone}</Alert>}
      {room ? (
        <div className={styles.columns}>
          <RoomList rooms={rooms} selectedId={room.room_id} />
          <RoomDetail
            room={room}
            detail={detail}
            odds={odds}
            onShoe={(shoeNo) => setShoe({ roomId: room.room_id, shoeNo })}
          />
        </div>
      ) : (
        <NoRooms />
      )}
    </>
  );
}

function NoRooms() {
  return (
    <EmptyState
      picture="game"
      title={soothText.noRooms}
      description={soothText.noRoomsHint}
      action={
        !isRouteOff(paths.casino) && (
          <Button asChild>
            <Link to={paths.casino}>{soothText.casino}</Link>
          </Button>
        )
      }
    />
  );
}
