import {
  Alert,
  Button,
  EmptyState,
  ErrorState,
  PasswordField,
  SectionHeading,
  Skeleton,
  TextField,
} from '@sanuk/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { OrderDialog } from '../../shared/dialog/order-dialog.tsx';
import { formatDateTime } from '../../shared/format.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { addPasskey, passkeysQuery, removePasskey } from './account.api.ts';
import { accountText as text } from './account.text.ts';

/** Passkeys of the person: listed, added with the password, removed. */
export function Passkeys() {
  const { data, error, isPending, refetch } = useQuery(passkeysQuery);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <SectionHeading
        title={text.passkeys}
        action={
          <Button size="s" onClick={() => setIsAdding(true)}>
            {text.addPasskey}
          </Button>
        }
      />
      {isPending && <Skeleton shape="row" count={1} />}
      {error && data && <Alert tone="warning">{text.late}</Alert>}
      {error && !data && <ErrorState size="s" description={error.message} onRetry={() => void refetch()} />}
      {data?.length === 0 && <EmptyState size="s" title={text.noPasskeys} description={text.passkeysHint} />}
      {data && data.length > 0 && (
        <DataTable
          label={text.passkeys}
          rows={data}
          keyOf={({ credential_id }) => credential_id}
          columns={[
            { title: text.label, cell: ({ label }) => label },
            { title: text.added, cell: ({ created_at }) => formatDateTime(created_at) },
            {
              title: text.seen,
              cell: ({ last_used_at }) => (last_used_at ? formatDateTime(last_used_at) : text.neverUsed),
            },
            {
              title: text.manage,
              isActions: true,
              cell: ({ credential_id }) => <RemoveButton id={credential_id} />,
            },
          ]}
        />
      )}
      {isAdding && <AddDialog onClose={() => setIsAdding(false)} />}
    </>
  );
}

function RemoveButton({ id }: { id: string }) {
  const client = useQueryClient();
  const removing = useMutation({
    mutationFn: removePasskey,
    onSettled: () => client.invalidateQueries(passkeysQuery),
  });
  return (
    <Button size="s" variant="ghost" loading={removing.isPending} onClick={() => removing.mutate(id)}>
      {text.remove}
    </Button>
  );
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [label, setLabel] = useState('');
  const [password, setPassword] = useState('');
  const adding = useMutation({
    mutationFn: addPasskey,
    onSuccess: async () => {
      await client.invalidateQueries(passkeysQuery);
      onClose();
    },
  });
  return (
    <OrderDialog
      overlay="add-passkey"
      title={text.addPasskey}
      description={text.addPasskeyHint}
      send={text.addPasskey}
      sending={adding}
      onSend={() => adding.mutate({ label: label.trim(), password })}
      onClose={onClose}
    >
      <TextField
        label={text.label}
        hint={text.labelHint}
        maxLength={60}
        autoComplete="off"
        required
        value={label}
        onValueChange={setLabel}
      />
      <PasswordField
        label={text.password}
        autoComplete="current-password"
        required
        value={password}
        onValueChange={setPassword}
      />
    </OrderDialog>
  );
}
