import type { PublishedRelease, RunningRemote } from '@sanuk/contract/outside/office-releases';
import { Alert, ErrorState, Segmented, Select, Skeleton } from '@sanuk/ui';
import { formatDateTime } from '../../../shared/format.ts';
import { releasesText as text } from '../releases.text.ts';
import { versionOf } from '../running/running-table.tsx';

/** Parts of the visitors that a canary may have. */
const percents = [1, 5, 10, 25, 50];

interface ReleaseFieldsProps {
  remote: RunningRemote;
  /** newest first; undefined while they are not read */
  published: readonly PublishedRelease[] | undefined;
  error: Error | null;
  release: string;
  percent: number;
  hasPercent: boolean;
  onRelease: (release: string) => void;
  onPercent: (percent: number) => void;
  onRetry: () => void;
}

/** Chooses a published release by version and date, and for a canary the part of the visitors. */
export function ReleaseFields(props: ReleaseFieldsProps) {
  const { remote, published, error, release, percent, hasPercent } = props;
  const { onRelease, onPercent, onRetry } = props;
  if (!published && error) return <ErrorState size="s" description={error.message} onRetry={onRetry} />;
  if (!published) return <Skeleton shape="row" count={1} />;
  if (published.length === 0) return <Alert tone="warning">{text.noReleases}</Alert>;
  // The release tool may have chosen another part.
  const shares = percents.includes(percent) ? percents : [...percents, percent].sort((a, b) => a - b);
  return (
    <>
      <Select
        label={text.choose}
        items={published.map((one) => ({ value: one.release, label: optionOf(one, remote) }))}
        value={release}
        onValueChange={onRelease}
      />
      {hasPercent && (
        <Segmented
          label={text.share}
          items={shares.map((share) => ({ value: String(share), label: text.shareOf(share) }))}
          value={String(percent)}
          onValueChange={(share) => onPercent(Number(share))}
        />
      )}
    </>
  );
}

function optionOf(published: PublishedRelease, { stable, canary }: RunningRemote): string {
  const isStable = published.release === stable.release;
  const mark = isStable ? text.inUse : published.release === canary?.release ? text.inCanary : '';
  return text.option(versionOf(published), formatDateTime(published.published_at), mark);
}
