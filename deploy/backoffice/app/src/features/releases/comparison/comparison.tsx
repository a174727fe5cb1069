import type { HistoryItem } from '@sanuk/contract/outside/office-releases';
import { ErrorState, SectionHeading, Select, Skeleton, Stack } from '@sanuk/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '../../../shared/format.ts';
import { comparisonQuery } from '../releases.api.ts';
import styles from '../releases.module.css';
import { releasesText as text } from '../releases.text.ts';
import { ChangeList } from './change-list.tsx';

const optionsOf = (items: readonly HistoryItem[]) =>
  items.map(({ revision, entry }) => ({
    value: String(revision),
    label: text.revisionOf(revision, entry ? formatDateTime(entry.created_at) : text.none),
  }));

interface ComparisonProps {
  brand: string;
  /** revisions that were read, newest first */
  items: readonly HistoryItem[];
}

/** What differs between two revisions that the person chooses: at first the oldest that was read and the newest. */
export function Comparison({ brand, items }: ComparisonProps) {
  const [chosenFrom, setFrom] = useState<string>();
  const [chosenTo, setTo] = useState<string>();
  const from = chosenFrom ?? String(items.at(-1)?.revision ?? 0);
  const to = chosenTo ?? String(items[0]?.revision ?? 0);
  const options = optionsOf(items);
  return (
    <Stack as="section" gap={3} aria-label={text.compare}>
      <SectionHeading level={3} title={text.compare} />
      <div className={styles.pair}>
        <Select label={text.compareFrom} items={options} value={from} onValueChange={setFrom} />
        <Select label={text.compareTo} items={options} value={to} onValueChange={setTo} />
      </div>
      <Differences brand={brand} from={Number(from)} to={Number(to)} />
    </Stack>
  );
}

function Differences({ brand, from, to }: { brand: string; from: number; to: number }) {
  const { data, error, refetch } = useQuery(comparisonQuery(brand, from, to));
  if (data) return <ChangeList {...data} />;
  if (error) return <ErrorState size="s" description={error.message} onRetry={() => void refetch()} />;
  return <Skeleton shape="row" count={2} />;
}
