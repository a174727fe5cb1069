import { mayCall } from '@sanuk/contract/outside/staff-roles';
import { Alert, Badge, Button, DefinitionList, Dialog, Stack } from '@sanuk/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { type Me, rolesOf } from '../../office/me.ts';
import { MemberMoney } from '../../shared/member-money/member-money.tsx';
import { RiskBadges } from '../../shared/risk-badges/risk-badges.tsx';
import { bahtOf, factsOf, itemName } from './decision-facts.ts';
import { DecisionFields } from './decision-fields.tsx';
import {
  contentOf,
  type Decision,
  decisionsOf,
  type Given,
  isProposal,
  isSendable,
  missingIn,
  nameOf,
  receiverIn,
  trimmed,
} from './decisions.ts';
import { queueQuery } from './queue.api.ts';
import styles from './queue.module.css';
import { type QueueItem, waitsForOther } from './queue.rules.ts';
import { queueText as text } from './queue.text.ts';
import { firstRows } from './split.rules.ts';

interface DecisionDialogProps {
  brand: string;
  me: Me;
  item: QueueItem;
  /** risk marks in words */
  marks: readonly string[];
  /** name of another person who has the item open too; null for none */
  claimedBy: string | null;
  /** whether another person proposed or decided something since the item was opened */
  hasChanged: boolean;
  /** @param sentence what became of it */
  onDone: (sentence: string) => void;
  onClose: () => void;
}

/** Shows the facts of an item, and takes a decision with its reason. Nothing closes it while the order is sent. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { brand, me, item, marks, claimedBy, hasChanged, onDone, onClose } = props;
  const roles = rolesOf(me, brand);
  const decisions = decisionsOf(brand, item, me.name).filter(({ calls }) => mayCall(calls, roles));
  const [name, setName] = useState(decisions[0]?.name);
  const [given, setGiven] = useState<Given>(() => ({
    ...{ reason: '', phone: item.phone ?? '', reference: '', rows: firstRows(item.phone) },
  }));
  const [isTried, setIsTried] = useState(false);
  const { sending, sendOnce } = useSending(brand, onDone);
  const decision = decisions.find((one) => one.name === name);
  const isOwnProposal = waitsForOther(item, me.name);
  // The own order changes the item too, before its answer arrives.
  const isStale = hasChanged && !sending.isPending;
  const choose = (chosen: Decision['name']) => {
    setName(chosen);
    setGiven({ ...given, reason: '' });
    setIsTried(false);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (isStale || !decision || !isSendable(decision, given, item)) return;
    if (Object.keys(missingIn(decision, given)).length === 0) sendOnce(decision, trimmed(given));
  };
  return (
    <Dialog
      overlay="decision"
      title={text.kinds[item.kind]}
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      form="sheet"
      persistent
      locked={sending.isPending}
    >
      <form onSubmit={send} noValidate>
        <Stack gap={4}>
          <div className={styles.claim}>
            {claimedBy !== null && <Badge tone="accent">{text.claimedBy(claimedBy)}</Badge>}
          </div>
          <RiskBadges labels={marks} />
          <DefinitionList items={factsOf(item)} />
          {item.phone !== null && <MemberMoney brand={brand} phone={item.phone} isInDialog />}
          {isOwnProposal && <Alert>{text.ownProposal}</Alert>}
          {decisions.length === 0 && !isOwnProposal && <Alert>{text.readOnly}</Alert>}
          {sending.error && <Alert tone="danger">{sending.error.message}</Alert>}
          {isStale && <Alert tone="warning">{text.changedSince}</Alert>}
          {decision && (
            <>
              <DecisionFields
                {...{ brand, known: item.phone, decision, decisions, given }}
                moneySatang={item.amountSatang ?? 0}
                missing={isTried ? missingIn(decision, given) : {}}
                onChoose={choose}
                onGiven={setGiven}
              />
              <Button
                type="submit"
                block
                variant={decision.name === 'reject' || decision.name === 'fail' ? 'danger' : 'primary'}
                loading={sending.isPending}
                disabled={isStale || !isSendable(decision, given, item)}
              >
                {text.send(actionOf(decision, item), bahtOf(item))}
              </Button>
            </>
          )}
          <Button variant="ghost" block disabled={sending.isPending} onClick={onClose}>
            {text.cancel}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}

/** The button names the direction of a correction: its amount is the same for both. */
const actionOf = (decision: Decision, item: QueueItem): string =>
  item.kind === 'adjustment' ? `${nameOf(decision)} ${itemName(item)}` : nameOf(decision);

interface Order {
  decision: Decision;
  given: Given;
}

/** Sends a decision, and refetches the queue once an answer, a refusal or no answer came. */
function useSending(brand: string, onDone: (sentence: string) => void) {
  const client = useQueryClient();
  const keyOf = useOrderKeys();
  // The state of the mutation is rendered one task later: a second press may arrive before.
  const isUnderWay = useRef(false);
  const sending = useMutation({
    mutationFn: ({ decision, given }: Order) => decision.send(given, keyOf(contentOf(decision, given))),
    onSuccess: (answer, { decision }) => {
      const end = isProposal(answer) ? 'proposed' : decision.name === 'reject' ? 'rejected' : 'done';
      onDone(text.outcome(end, receiverIn(answer)));
    },
    onSettled: () => {
      isUnderWay.current = false;
      // Without `return`: a refusal is shown at once, not when the queue has been read.
      void client.invalidateQueries(queueQuery(brand));
      void client.invalidateQueries({ queryKey: ['member-money', brand] });
    },
  });
  const sendOnce = (decision: Decision, given: Given) => {
    if (isUnderWay.current || sending.isPending) return;
    isUnderWay.current = true;
    sending.mutate({ decision, given });
  };
  return { sending, sendOnce };
}

/** Returns the key of an order by its content. An order that is sent again after its answer was lost has the same key, and counts once. */
function useOrderKeys(): (content: string) => string {
  const keys = useRef(new Map<string, string>());
  return (content) => {
    const key = keys.current.get(content) ?? crypto.randomUUID();
    keys.current.set(content, key);
    return key;
  };
}
