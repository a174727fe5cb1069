import { messageOf, useSession } from '@sanuk/platform';
import { Button, Chip, ChipRow, EmptyState, ErrorState, PageHeading, Segmented, Skeleton } from '@sanuk/ui';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ItemCard } from './item/item-card.tsx';
import { MyOrders } from './lists/my-orders.tsx';
import { MyPoints } from './lists/my-points.tsx';
import { PointsCard } from './points-card.tsx';
import styles from './redeem.module.css';
import { type Filter, filters, type Item, itemsOf, type Shop } from './redemption.rules.ts';
import { filterNames, shopText as text } from './redemption.text.ts';
import { useShop } from './use-shop.ts';

/** Comes when an item is pressed, and no earlier. */
const ItemDialog = lazy(() =>
  import('./item/item.dialog.tsx').then((module) => ({ default: module.ItemDialog })),
);

const tabs = ['shop', 'orders', 'points', 'rules'] as const;
type Tab = (typeof tabs)[number];
const tabNames: Record<Tab, string> = {
  shop: text.shop,
  orders: text.ordersTab,
  points: text.historyTab,
  rules: text.rules,
};

/** `/redeem`: the points shop (requirement R3). */
export default function RedeemPage() {
  const shop = useShop();
  const { data } = shop;
  return (
    <div className={styles.page}>
      <PageHeading subtitle={text.subtitle}>{text.title}</PageHeading>
      <PointsCard shop={shop.isOwn ? data : undefined} />
      {shop.isPending && !data && <ShopSkeleton />}
      {shop.isError && !data && (
        <ErrorState
          title={text.loadFailed}
          description={messageOf(shop.error)}
          onRetry={() => void shop.refetch()}
          retrying={shop.isFetching}
        />
      )}
      {data && <Sections shop={data} />}
    </div>
  );
}

function Sections({ shop }: { shop: Shop }) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('tab');
  const tab = tabs.find((one) => one === asked) ?? 'shop';
  const isMember = useSession().status === 'member';
  const [openId, setOpenId] = useState<string>();
  const open = shop.items.find(({ id }) => id === openId);
  const show = (to: Tab) =>
    setSearch({ tab: to }, { replace: true, preventScrollReset: true, flushSync: true });
  return (
    <>
      <Segmented
        label={text.tabs}
        items={tabs.map((value) => ({ value, label: tabNames[value] }))}
        value={tab}
        onValueChange={(value) => show(value as Tab)}
      />
      {tab === 'shop' && <ShopGrid items={shop.items} onOpen={setOpenId} />}
      {tab === 'orders' && <MyOrders isMember={isMember} />}
      {tab === 'points' && <MyPoints isMember={isMember} />}
      {tab === 'rules' && <Rules rules={shop.rules} />}
      {open && (
        <Suspense>
          <ItemDialog
            key={open.id}
            item={open}
            onClose={() => setOpenId(undefined)}
            onOrders={() => {
              setOpenId(undefined);
              show('orders');
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function ShopGrid({ items, onOpen }: { items: readonly Item[]; onOpen: (id: string) => void }) {
  const [filter, setFilter] = useState<Filter>('all');
  if (items.length === 0) return <EmptyState picture="gift" title={text.none} description={text.noneHint} />;
  const shown = itemsOf(items, filter);
  return (
    <div className={styles.section}>
      <ChipRow label={text.filters}>
        {filters.map((one) => (
          <Chip key={one} selected={filter === one} onClick={() => setFilter(one)}>
            {filterNames[one]}
          </Chip>
        ))}
      </ChipRow>
      {shown.length === 0 && (
        <EmptyState
          picture="search"
          title={text.noneFound}
          description={text.noneFoundHint}
          action={<Button onClick={() => setFilter('all')}>{text.showAll}</Button>}
        />
      )}
      <ul className={styles.grid}>
        {shown.map((item, index) => (
          <li key={item.id} className={styles.cell}>
            <ItemCard item={item} isFirst={index < 4} onOpen={() => onOpen(item.id)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Rules({ rules }: { rules: readonly string[] }) {
  return (
    <ul className={styles.rules}>
      {rules.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  );
}

/** The room of tabs, filters and eight cards. */
function ShopSkeleton() {
  return (
    <div className={styles.section}>
      <Skeleton shape="button" count={2} />
      <div className={styles.grid}>
        <Skeleton shape="block" count={8} className={styles.ghost} />
      </div>
    </div>
  );
}
