import { messageOf, paths, useSession } from '@sanuk/platform';
import { useUpdateGuard } from '@sanuk/remote/update-guard';
import { Alert, Button, Dialog, useInnerStep } from '@sanuk/ui';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { type Bought, type Item, mostOf } from '../redemption.rules.ts';
import { itemText as text } from '../redemption.text.ts';
import { useRedeem } from '../use-redeem.ts';
import { AddressFields } from './address-fields.tsx';
import styles from './item.module.css';
import { ItemPicture } from './item-picture.tsx';
import { Quantity } from './quantity.tsx';
import { QuoteRows } from './quote-rows.tsx';
import { useAddress } from './use-address.ts';
import { useQuote } from './use-quote.ts';

interface ItemDialogProps {
  item: Item;
  onClose: () => void;
  /** to what the member bought */
  onOrders: () => void;
}

/** An item: what it costs and brings, as the server computes it, the question, and what came of it. */
export function ItemDialog({ item, onClose, onOrders }: ItemDialogProps) {
  const order = useOrder(item);
  const { action } = order;
  useUpdateGuard(action.isUnderWay ? 'block' : action.state.step === 'unknown' ? 'ask' : 'allow');
  useInnerStep({
    isOpen: order.isAsked && action.state.step !== 'unknown' && action.state.step !== 'done',
    isLocked: action.isUnderWay,
    onBack: () => order.setAsked(false),
  });
  const close = () => {
    action.dismiss();
    onClose();
  };
  const bought = action.state.step === 'done' ? action.state.result : undefined;
  return (
    <Dialog
      overlay="shop-item"
      open
      onOpenChange={(isOpen) => !isOpen && close()}
      locked={action.isUnderWay}
      title={bought ? text.doneTitle : item.name}
      form="sheet"
      footer={
        bought ? (
          <DoneButtons onClose={close} onOrders={bought.order.kind === 'goods' ? onOrders : undefined} />
        ) : (
          <Buttons order={order} item={item} />
        )
      }
    >
      {bought ? <Done bought={bought} /> : <Details item={item} order={order} />}
    </Dialog>
  );
}

/** What the member is about to order, and the action that orders it. */
function useOrder(item: Item) {
  const isMember = useSession().status === 'member';
  const [quantity, setQuantity] = useState(1);
  const [isAsked, setAsked] = useState(false);
  const address = useAddress();
  const quote = useQuote(item.id, quantity, isMember);
  const action = useRedeem(item);
  const isGoods = item.kind === 'goods';
  const ask = () => {
    if (!isGoods || address.check()) setAsked(true);
  };
  const confirm = async () => {
    if (!quote.data) return;
    const { points } = quote.data;
    const end = await action.start({
      ...{ itemId: item.id, quantity, points },
      address: isGoods ? address.fields : undefined,
    });
    if (end.step === 'refused') setAsked(false);
  };
  const choose = (count: number) => {
    setAsked(false);
    setQuantity(count);
  };
  return { isMember, quantity, choose, isAsked, setAsked, address, quote, action, ask, confirm };
}
type OrderState = ReturnType<typeof useOrder>;

function Details({ item, order }: { item: Item; order: OrderState }) {
  const { quote, address, quantity, choose, isAsked, isMember, action } = order;
  const most = mostOf(item);
  return (
    <div className={styles.details}>
      <div className={styles.dialogStage}>
        <ItemPicture src={item.image} isFirst />
      </div>
      <p className={styles.description}>{item.description}</p>
      {isMember && most > 1 && (
        <Quantity value={quantity} most={most} onChange={choose} isDisabled={isAsked || action.isUnderWay} />
      )}
      <QuoteRows item={item} quote={isMember ? quote : undefined} quantity={quantity} />
      {isMember && item.kind === 'goods' && !isAsked && quote.data?.obstacle === undefined && (
        <AddressFields address={address} />
      )}
      <Outcome order={order} />
    </div>
  );
}

/** What keeps it from being ordered, in its place. */
function Outcome({ order: { quote, action } }: { order: OrderState }): ReactNode {
  const { state } = action;
  if (state.step === 'unknown')
    return (
      <Alert tone="warning" title={text.unknownTitle}>
        {text.unknown}
      </Alert>
    );
  if (state.step === 'refused')
    return (
      <Alert tone="danger" title={text.refused}>
        {messageOf(state.error)}
      </Alert>
    );
  return quote.data?.message ? <Alert tone="warning">{quote.data.message}</Alert> : null;
}

function Buttons({ order, item }: { order: OrderState; item: Item }) {
  const { action, quote, isAsked, setAsked, isMember } = order;
  if (!isMember)
    return (
      <Button asChild variant="primary" block>
        <Link to={paths.login}>{text.signInFirst}</Link>
      </Button>
    );
  if (action.state.step === 'unknown')
    return (
      <Button variant="primary" block onClick={() => void action.resend()}>
        {text.check}
      </Button>
    );
  const points = quote.data?.points ?? item.points * order.quantity;
  if (!isAsked && !action.isUnderWay)
    return (
      <Button
        variant="primary"
        block
        disabled={!quote.data || quote.data.obstacle !== undefined}
        onClick={order.ask}
      >
        {text.redeem(points)}
      </Button>
    );
  return (
    <div className={styles.question}>
      <p className={styles.questionText}>{text.question(points, item.name)}</p>
      <p className={styles.quiet}>{text.noReturn}</p>
      <div className={styles.pair}>
        <Button disabled={action.isUnderWay} onClick={() => setAsked(false)}>
          {text.back}
        </Button>
        <Button variant="primary" loading={action.isUnderWay} onClick={() => void order.confirm()}>
          {text.confirm}
        </Button>
      </div>
    </div>
  );
}

function Done({ bought: { order, points } }: { bought: Bought }) {
  return (
    <div className={styles.details}>
      <Alert tone="success" title={order.name}>
        {order.kind === 'credit' ? text.doneCredit(order.valueSatang) : text.doneGoods}
      </Alert>
      <p className={styles.description}>{text.left(points)}</p>
    </div>
  );
}

function DoneButtons({ onClose, onOrders }: { onClose: () => void; onOrders: (() => void) | undefined }) {
  return (
    <div className={styles.pair}>
      {onOrders && <Button onClick={onOrders}>{text.toOrders}</Button>}
      <Button variant="primary" onClick={onClose}>
        {text.close}
      </Button>
    </div>
  );
}
