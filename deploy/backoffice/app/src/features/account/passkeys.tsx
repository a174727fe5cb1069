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
import { addPasskey, type OwnPasskey, passkeysQuery, removePasskey } from './account.api.ts';
import { accountText as text } from './account.text.ts';

/** Most passkeys that the server stores of a person. */
const mostPasskeys = 10;

/** Passkeys of the person: listed, added with the password, removed. */
export function Passkeys() {
  const { data, error, isPending, refetch } = useQuery(passkeysQuery);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <SectionHeading
        title={text.passkeys}
        action={
          <Button size="s" disabled={(data?.length ?? 0) >= mostPasskeys} onClick={() => setIsAdding(true)}>
            {text.addPasskey}
          </Button>
        }
      />
      {(data?.length ?? 0) >= mostPasskeys && <Alert>{text.mostPasskeys(mostPasskeys)}</Alert>}
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
              cell: (passkey) => <RemoveButton passkey={passkey} />,
            },
          ]}
        />
      )}
      {isAdding && <AddDialog onClose={() => setIsAdding(false)} />}
    </>
  );
}

function RemoveButton({ passkey: { credential_id, label } }: { passkey: OwnPasskey }) {
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const removing = useMutation({
    mutationFn: () => removePasskey(credential_id),
    onSuccess: () => setIsOpen(false),
    onSettled: () => client.invalidateQueries(passkeysQuery),
  });
  return (
    <>
      <Button size="s" variant="ghost" aria-label={text.removeOf(label)} onClick={() => setIsOpen(true)}>
        {text.remove}
      </Button>
      {isOpen && (
        <OrderDialog
          overlay="remove-passkey"
          title={text.removeOf(label)}
          description={text.removeHint}
          send={text.remove}
          tone="danger"
          sending={removing}
          onSend={() => removing.mutate()}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
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
