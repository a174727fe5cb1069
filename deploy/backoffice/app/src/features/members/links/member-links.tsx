import type { MemberLink, ShownMember } from '@sanuk/contract/outside/operator-members';
import { mayCall } from '@sanuk/contract/outside/staff-roles';
import { Alert, Badge, Button, SectionHeading, Segmented } from '@sanuk/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type Me, rolesOf } from '../../../office/me.ts';
import { ReasonDialog } from '../../../shared/dialog/reason-dialog.tsx';
import { formatDateTime } from '../../../shared/format.ts';
import type { Column } from '../../../shared/table/column.ts';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { decideLinks, type LinkVerdict, refreshMember, type SeenLinks } from '../members.api.ts';
import { memberLinksText as text } from './member-links.text.ts';

const columns: readonly Column<MemberLink>[] = [
  {
    title: text.member,
    cell: ({ phone, name }) => (
      <Link to={`/members/${phone}`}>
        {name} {phone}
      </Link>
    ),
  },
  {
    title: text.signals,
    cell: ({ signals }) => signals.map((signal) => text.signalNames[signal]).join(', '),
  },
  {
    title: text.state,
    cell: ({ state, holds_money, is_decided_here }) => (
      <>
        <Badge tone={text.tones[state]}>
          {holds_money ? text.holding(text.states[state]) : text.states[state]}
        </Badge>
        {!is_decided_here && <div>{text.elsewhere}</div>}
      </>
    ),
  },
  { title: text.since, cell: ({ flagged_at }) => formatDateTime(flagged_at) },
  { title: text.reason, cell: ({ decided_reason }) => decided_reason ?? '–' },
];

/** Most links that the server returns of a member. */
const mostLinks = 20;

interface MemberLinksProps {
  brand: string;
  me: Me;
  member: ShownMember;
}

/** Lists other members who may be the same person. Renders nothing without such a member. */
export function MemberLinks({ brand, me, member }: MemberLinksProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { links } = member;
  if (links.length === 0) return null;
  const mayDecide =
    links.some(({ is_decided_here }) => is_decided_here) &&
    mayCall('/operator/members/decide-flags', rolesOf(me, brand));
  return (
    <>
      <SectionHeading title={text.title} count={links.length} />
      {links.length >= mostLinks && <Alert>{text.most(mostLinks)}</Alert>}
      <DataTable label={text.title} columns={columns} rows={links} keyOf={({ phone }) => phone} />
      {mayDecide && (
        <div>
          <Button size="s" onClick={() => setIsOpen(true)}>
            {text.decide}
          </Button>
        </div>
      )}
      {isOpen && <LinksDialog {...{ brand, member }} onClose={() => setIsOpen(false)} />}
    </>
  );
}

const seenOf = (links: readonly MemberLink[]): SeenLinks => {
  const own = links.filter(({ is_decided_here }) => is_decided_here);
  const times = own.map(({ flagged_at }) => flagged_at).sort();
  return { others: own.map(({ phone }) => phone), seen_until: times.at(-1) ?? '' };
};

interface LinksDialogProps {
  brand: string;
  member: Pick<ShownMember, 'name' | 'phone' | 'links'>;
  onClose: () => void;
}

/** Takes the decision whether this member and the listed members are the same person. */
function LinksDialog({ brand, member, onClose }: LinksDialogProps) {
  const client = useQueryClient();
  const [verdict, setVerdict] = useState<LinkVerdict>('other-person');
  // The decision is about whom the person saw when they began it: flags that come meanwhile wait for another one.
  const [seen] = useState(() => seenOf(member.links));
  const sending = useMutation({
    mutationFn: (given: string) => decideLinks(brand, member.phone, seen, { verdict, reason: given }),
    onSuccess: onClose,
    onSettled: () => refreshMember(client, brand, member.phone),
  });
  return (
    <ReasonDialog
      overlay="decide-member-links"
      title={text.decideTitle(member.name)}
      description={text.hints[verdict]}
      send={text.sends[verdict]}
      tone={verdict === 'same-person' ? 'danger' : 'primary'}
      sending={sending}
      onSend={sending.mutate}
      onClose={onClose}
    >
      <Segmented
        label={text.verdict}
        value={verdict}
        onValueChange={(value) => setVerdict(value as LinkVerdict)}
        items={[
          { value: 'other-person', label: text.verdicts['other-person'] },
          { value: 'same-person', label: text.verdicts['same-person'] },
        ]}
      />
    </ReasonDialog>
  );
}
