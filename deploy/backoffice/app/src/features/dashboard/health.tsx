import type { DashboardHealth } from '@sanuk/contract/outside/operator-dashboard';
import { Badge, SectionHeading, Stack } from '@sanuk/ui';
import { formatDateTime } from '../../shared/format.ts';
import styles from './dashboard.module.css';
import { dashboardText as text } from './dashboard.text.ts';

const tones = { up: 'success', down: 'danger', unknown: 'neutral' } as const;

/** The game provider and the bank as the server last reached them, and providers with closed games. */
export function Health({ services, providers }: DashboardHealth) {
  return (
    <Stack as="section" gap={3} aria-label={text.health}>
      <SectionHeading title={text.health} />
      <ul className={styles.rows}>
        {services.map(({ service, state, asked_at }) => (
          <li key={service} className={styles.row}>
            <span className={styles.rowName}>{text.services[service]}</span>
            {asked_at !== null && <span>{text.askedAt(formatDateTime(asked_at))}</span>}
            <Badge tone={tones[state]}>{text.states[state]}</Badge>
          </li>
        ))}
        {providers
          .filter(({ in_maintenance }) => in_maintenance > 0)
          .map(({ provider_id, name, games, in_maintenance }) => (
            <li key={provider_id} className={styles.row}>
              <span className={styles.rowName}>{name}</span>
              <Badge tone="warning">{text.maintenance(in_maintenance, games)}</Badge>
            </li>
          ))}
      </ul>
    </Stack>
  );
}
