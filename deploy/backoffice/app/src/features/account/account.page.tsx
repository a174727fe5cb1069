import {
  Alert,
  Badge,
  Button,
  type Definition,
  DefinitionList,
  EmptyState,
  ErrorState,
  PageHeading,
  SectionHeading,
  Skeleton,
  Stack,
} from '@sanuk/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { brandsOf, type Me } from '../../office/me.ts';
import type { PageProps } from '../../office/page-props.ts';
import { hasPasskeys } from '../../office/passkeys.ts';
import { deviceName } from '../../shared/device-name.ts';
import { formatDateTime } from '../../shared/format.ts';
import { roleText } from '../../shared/roles.text.ts';
import type { Column } from '../../shared/table/column.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { endSession, type OwnSession, sessionsQuery } from './account.api.ts';
import styles from './account.module.css';
import { accountText as text } from './account.text.ts';
import { Passkeys } from './passkeys.tsx';

/** Fewer recovery codes than this are a warning. */
const enoughCodes = 3;

const sessionColumns: readonly Column<OwnSession>[] = [
  { title: text.opened, cell: ({ opened_at }) => formatDateTime(opened_at) },
  { title: text.seen, cell: ({ last_seen_at }) => formatDateTime(last_seen_at) },
  { title: text.address, cell: ({ address }) => address },
  { title: text.device, cell: ({ user_agent }) => deviceName(user_agent) },
];

/** The person's own account: name, recovery codes, roles and open sessions. It needs no role. */
export function AccountPage({ me }: PageProps) {
  const roles = rolesByBrand(me);
  return (
    <Stack gap={6}>
      <PageHeading>{text.title}</PageHeading>
      <CodesWarning left={me.recovery_codes_left} />
      <div className={styles.facts}>
        <DefinitionList
          items={[
            { term: text.displayName, value: me.display_name },
            { term: text.name, value: me.name },
            { term: text.codes, value: text.codesLeft(me.recovery_codes_left) },
          ]}
        />
      </div>
      <SectionHeading title={text.roles} />
      {roles.length > 0 ? (
        <div className={styles.facts}>
          <DefinitionList items={roles} />
        </div>
      ) : (
        <EmptyState size="s" title={text.noRoles} />
      )}
      {hasPasskeys() && <Passkeys />}
      <SectionHeading title={text.sessions} />
      <Sessions ownId={me.session_id} />
    </Stack>
  );
}

const rolesByBrand = (me: Me): Definition[] =>
  brandsOf(me).map((brand) => ({
    term: brand,
    value: me.grants
      .filter((grant) => grant.brand === brand)
      .map(roleText)
      .join(', '),
  }));

function CodesWarning({ left }: { left: number }) {
  if (left >= enoughCodes) return null;
  const hasNone = left === 0;
  return (
    <Alert tone="warning" title={hasNone ? text.noCodes : text.fewCodes(left)}>
      {hasNone ? text.noCodesHint : text.fewCodesHint}
    </Alert>
  );
}

function Sessions({ ownId }: { ownId: string }) {
  const { data, error, isPending, refetch } = useQuery(sessionsQuery);
  if (isPending) return <Skeleton shape="row" count={3} />;
  if (!data) return <ErrorState description={error.message} onRetry={() => void refetch()} />;
  return (
    <>
      {error && <Alert tone="warning">{text.late}</Alert>}
      <DataTable
        label={text.sessions}
        rows={data}
        keyOf={({ session_id }) => session_id}
        columns={[
          ...sessionColumns,
          {
            title: text.manage,
            isActions: true,
            cell: ({ session_id }) =>
              session_id === ownId ? (
                <Badge tone="accent">{text.thisSession}</Badge>
              ) : (
                <EndButton sessionId={session_id} />
              ),
          },
        ]}
      />
    </>
  );
}

function EndButton({ sessionId }: { sessionId: string }) {
  const client = useQueryClient();
  // The button stays busy until the list without the session has arrived.
  const ending = useMutation({
    mutationFn: endSession,
    onSuccess: () => client.invalidateQueries(sessionsQuery),
  });
  return (
    <div>
      <Button size="s" loading={ending.isPending} onClick={() => ending.mutate(sessionId)}>
        {text.end}
      </Button>
      {ending.error && <p role="alert">{ending.error.message}</p>}
    </div>
  );
}
