import type { ReleaseVital, RunningRemote } from '@sanuk/contract/outside/office-releases';
import { Badge, EmptyState, SectionHeading, Stack } from '@sanuk/ui';
import { formatNumber } from '../../../shared/format.ts';
import type { Column } from '../../../shared/table/column.ts';
import { DataTable } from '../../../shared/table/data-table.tsx';
import styles from '../releases.module.css';
import { releasesText as text } from '../releases.text.ts';
import { type HealthRow, healthRowsOf, vitalNames } from './health.rules.ts';
import { versionOf } from './running-table.tsx';

function vitalText(vital: ReleaseVital | undefined): string {
  if (!vital) return text.none;
  if (vital.p75 === null) return text.beyond;
  const value = formatNumber(vital.p75);
  return text.upTo(vital.vital === 'cls' ? value : text.ms(value));
}

const columns: readonly Column<HealthRow>[] = [
  { title: text.remote, cell: ({ remote }) => remote },
  { title: text.release, cell: ({ release }) => versionOf(release) },
  { title: text.role, cell: ({ role }) => text[role] },
  { title: text.pages, cell: ({ pages }) => formatNumber(pages), isNumber: true },
  ...vitalNames.map(
    (name): Column<HealthRow> => ({
      title: text.vitals[name],
      cell: ({ health }) => vitalText(health.vitals.find(({ vital }) => vital === name)),
      isNumber: true,
    }),
  ),
  { title: text.incidents, cell: ({ health }) => <Incidents incidents={health.incidents} /> },
];

/** Vitals and incidents of each release that a member may get: a canary is compared with the release that everybody has. */
export function HealthTable({ remotes }: { remotes: readonly RunningRemote[] }) {
  const rows = healthRowsOf(remotes);
  return (
    <Stack as="section" gap={3} aria-label={text.health}>
      <SectionHeading title={text.health} />
      {rows.length > 0 ? (
        <>
          <p className={styles.hint}>{text.healthHint}</p>
          <DataTable
            label={text.health}
            columns={columns}
            rows={rows}
            keyOf={({ remote, role }) => `${remote} ${role}`}
          />
        </>
      ) : (
        <EmptyState size="s" picture="search" title={text.noHealth} description={text.noHealthHint} />
      )}
    </Stack>
  );
}

function Incidents({ incidents }: Pick<HealthRow['health'], 'incidents'>) {
  if (incidents.length === 0) return text.noIncidents;
  return (
    <span className={styles.badges}>
      {incidents.map(({ kind, reason, count }) => (
        <Badge key={`${kind} ${reason}`} tone="warning">
          {text.incident(kind, reason, formatNumber(count))}
        </Badge>
      ))}
    </span>
  );
}
