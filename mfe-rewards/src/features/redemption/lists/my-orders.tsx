import { Badge, List, ListRow } from '@sanuk/ui';
import styles from '../redeem.module.css';
import { deliverySteps, type Order, orderTones, stepOf } from '../redemption.rules.ts';
import { orderStateNames, shopText, listText as text } from '../redemption.text.ts';
import { useOrders } from '../use-shop.ts';
import { GuestList, ListFrame } from './list-frame.tsx';

/** What the member bought, newest first; goods show how far they are. */
export function MyOrders({ isMember }: { isMember: boolean }) {
  return isMember ? <Orders /> : <GuestList />;
}

function Orders() {
  const query = useOrders();
  const orders = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <ListFrame
      query={query}
      isEmpty={orders.length === 0}
      emptyTitle={text.noOrders}
      emptyHint={text.noOrdersHint}
    >
      <List label={shopText.orders}>
        {orders.map((order) => (
          <ListRow
            key={order.id}
            title={text.orderName(order.name, order.quantity)}
            subtitle={<About order={order} />}
            end={
              <span className={styles.rowEnd}>
                <span className={styles.digits}>{text.spent(order.points)}</span>
                <Badge tone={orderTones[order.state]}>{orderStateNames[order.state]}</Badge>
              </span>
            }
          />
        ))}
      </List>
    </ListFrame>
  );
}

function About({ order }: { order: Order }) {
  return (
    <span className={styles.rowWords}>
      <span>{text.at(order.atMs)}</span>
      {order.address && <span>{text.to(order.address.recipient)}</span>}
      {order.tracking && <span className={styles.tracking}>{text.tracking(order.tracking)}</span>}
      {order.reason && <span>{text.cancelled(order.reason)}</span>}
      {stepOf(order.state) >= 0 && <Steps at={stepOf(order.state)} />}
    </span>
  );
}

/** How far goods are, as a line; its word stands beside it. */
const Steps = ({ at }: { at: number }) => (
  <span className={styles.steps} aria-hidden="true">
    {deliverySteps.map((step, index) => (
      <span key={step} data-reached={index <= at || undefined} />
    ))}
  </span>
);
