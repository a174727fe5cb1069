import type { ExclusionMonths } from '@sanuk/contract/areas/responsible-play';
import type { ShownMember } from '@sanuk/contract/outside/operator-members';
import { Alert, Checkbox, Segmented } from '@sanuk/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DoneDialog } from '../../../shared/dialog/done-dialog.tsx';
import { ReasonDialog } from '../../../shared/dialog/reason-dialog.tsx';
import { formatDateTime } from '../../../shared/format.ts';
import { excludeMember, limitsQuery } from './limits.api.ts';
import { memberLimitsText as text } from './member-limits.text.ts';

const periods = [6, 12, 60] as const satisfies readonly ExclusionMonths[];

interface ExcludeDialogProps {
  brand: string;
  member: Pick<ShownMember, 'name' | 'phone'>;
  onClose: () => void;
}

/** Excludes a member at the member's own request by telephone, then shows the end of the exclusion. */
export function ExcludeDialog({ brand, member, onClose }: ExcludeDialogProps) {
  const client = useQueryClient();
  const [months, setMonths] = useState<ExclusionMonths>(6);
  const sending = useMutation({
    mutationFn: (reason: string) => excludeMember(brand, member.phone, months, reason),
    onSuccess: (limits) => client.setQueryData(limitsQuery(brand, member.phone).queryKey, limits),
    // After a lost answer the page shows whether the order was carried out.
    onError: () => void client.invalidateQueries(limitsQuery(brand, member.phone)),
  });
  if (sending.data) {
    const { excluded_until: until } = sending.data;
    return (
      <DoneDialog
        overlay="member-excluded"
        title={text.done(member.name)}
        description={until === null ? text.forever : text.doneHint(formatDateTime(until))}
        onClose={onClose}
      />
    );
  }
  return (
    <ReasonDialog
      overlay="exclude-member"
      title={text.excludeTitle(member.name)}
      description={text.excludeHint}
      send={text.send(text.monthNames[months])}
      tone="danger"
      sending={sending}
      onSend={sending.mutate}
      onClose={onClose}
    >
      <Segmented
        label={text.months}
        value={String(months)}
        onValueChange={(value) => setMonths(periods.find((one) => String(one) === value) ?? months)}
        items={periods.map((one) => ({ value: String(one), label: text.monthNames[one] }))}
      />
      <Alert tone="warning" title={text.forever}>
        {text.everywhere}
      </Alert>
      <Checkbox label={text.confirm} required />
    </ReasonDialog>
  );
}
