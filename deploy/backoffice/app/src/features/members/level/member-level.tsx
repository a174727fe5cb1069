import type { ShownMember } from '@sanuk/contract/outside/operator-members';
import { mayCall } from '@sanuk/contract/outside/staff-roles';
import { Button, Segmented } from '@sanuk/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Me, rolesOf } from '../../../office/me.ts';
import { ReasonDialog } from '../../../shared/dialog/reason-dialog.tsx';
import { refreshMember } from '../members.api.ts';
import { setLevel } from './level.api.ts';
import styles from './member-level.module.css';
import { memberLevelText as text } from './member-level.text.ts';

const levels = [0, 1, 2] as const;

const nameOf = (level: number): string => text.named(level, text.names[level] ?? '').trim();

interface MemberLevelProps {
  brand: string;
  me: Me;
  member: Pick<ShownMember, 'name' | 'phone' | 'vip_level'>;
}

/** The level of a member, and a button that changes it for those who are permitted to. */
export function MemberLevel({ brand, me, member }: MemberLevelProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.level}>
      {nameOf(member.vip_level)}
      {mayCall('/operator/members/level', rolesOf(me, brand)) && (
        <Button size="s" onClick={() => setIsOpen(true)}>
          {text.change}
        </Button>
      )}
      {isOpen && <LevelDialog {...{ brand, member }} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

interface LevelDialogProps extends Omit<MemberLevelProps, 'me'> {
  onClose: () => void;
}

/** Sets another level with a reason; first offered is the next higher one. */
function LevelDialog({ brand, member, onClose }: LevelDialogProps) {
  const client = useQueryClient();
  // After a lost answer the member is read again: the level that was sent can still be sent.
  const [before] = useState(member.vip_level);
  const [level, setChosen] = useState<number>(() => levels.find((one) => one > before) ?? 1);
  const sending = useMutation({
    mutationFn: (reason: string) => setLevel(brand, member.phone, level, reason),
    onSuccess: onClose,
    onSettled: () => refreshMember(client, brand, member.phone),
  });
  return (
    <ReasonDialog
      overlay="set-member-level"
      title={text.title(member.name)}
      description={text.hint}
      send={text.send(nameOf(level))}
      sending={sending}
      onSend={sending.mutate}
      onClose={onClose}
    >
      <Segmented
        label={text.level}
        value={String(level)}
        onValueChange={(value) => setChosen(Number(value))}
        items={levels.map((one) => ({ value: String(one), label: nameOf(one), disabled: one === before }))}
      />
    </ReasonDialog>
  );
}
