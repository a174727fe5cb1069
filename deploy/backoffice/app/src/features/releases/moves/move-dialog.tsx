import type { Moved, MoveRemote, RunningRemote } from '@sanuk/contract/outside/office-releases';
import { Alert, Select } from '@sanuk/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ReasonDialog } from '../../../shared/dialog/reason-dialog.tsx';
import {
  actionsOf,
  choosableReleases,
  choosesRelease,
  firstChoice,
  isDangerous,
  isUndoneByLeaders,
  type RemoteAction,
} from '../moves.rules.ts';
import { moveRemote, publishedQuery } from '../releases.api.ts';
import { releasesText as text } from '../releases.text.ts';
import { versionOf } from '../running/running-table.tsx';
import { RefusalDetail } from './refusal-detail.tsx';
import { ReleaseFields } from './release-fields.tsx';
import { useSending } from './use-sending.ts';

/** Part of the visitors that a canary has at first, in percent. */
const firstPercent = 10;

interface MoveDialogProps {
  brand: string;
  /** as the person saw it: the server refuses a change of a brand that is at another revision */
  remote: RunningRemote;
  revision: number;
  /** whether the person leads the brand */
  mayMoveBrand: boolean;
  onDone: (moved: Moved) => void;
  onClose: () => void;
}

/** Renders the form that changes one remote: the action, its effect on members, and the reason. */
export function MoveDialog(props: MoveDialogProps) {
  const { brand, remote, revision, mayMoveBrand, onDone, onClose } = props;
  const actions = actionsOf(remote, mayMoveBrand);
  const [action, setAction] = useState<RemoteAction>(actions[0] ?? 'pin');
  const [chosen, setRelease] = useState<string>();
  const [percent, setPercent] = useState(remote.canary?.percent ?? firstPercent);
  // Read here: the dialog renders its content later, and a query notifies of what was read before.
  const { data, error, refetch } = useQuery({
    ...publishedQuery(brand, remote.remote),
    enabled: choosesRelease(action),
  });
  const choosable = data && choosableReleases(remote, action, mayMoveBrand, data);
  const isChoosable = choosable?.some(({ release }) => release === chosen);
  const release = (isChoosable && chosen) || firstChoice(remote, choosable ?? []);
  const alreadyRuns = action === 'canary' && release === remote.stable.release;
  const sending = useSending(brand, moveRemote, onDone);
  const send = (why: string) => {
    const change = { brand, remote: remote.remote, expect_revision: revision, why };
    const body = bodyOf(change, action, release, percent);
    if (body && !sending.isPending) sending.mutate(body);
  };
  return (
    <ReasonDialog
      field={{ hint: text.whyHint, maxLength: 200 }}
      overlay="move-remote"
      title={text.manageOf(remote.remote)}
      send={text.actions[action]}
      tone={isDangerous(action) ? 'danger' : 'primary'}
      isBlocked={alreadyRuns}
      sending={sending}
      onSend={send}
      onClose={onClose}
    >
      <RefusalDetail error={sending.error} />
      {remote.pinned !== null && <Alert>{text.pinnedBecause(remote.pinned)}</Alert>}
      <Select
        label={text.action}
        items={actions.map((value) => ({ value, label: text.actions[value] }))}
        value={action}
        onValueChange={(value) => setAction(value as RemoteAction)}
      />
      {choosesRelease(action) && (
        <ReleaseFields
          {...{ remote, release, percent, error }}
          published={choosable}
          hasPercent={action === 'canary'}
          onRetry={() => void refetch()}
          onRelease={setRelease}
          onPercent={setPercent}
        />
      )}
      <Alert tone={isDangerous(action) ? 'warning' : 'info'}>
        {effectOf(action, remote)} {isDangerous(action) && text.reloads}
      </Alert>
      {!mayMoveBrand && isUndoneByLeaders(action) && (
        <Alert tone="warning">{text.undoneByLeaders[action]}</Alert>
      )}
      {choosesRelease(action) && (
        <Alert tone="warning">{alreadyRuns ? text.alreadyRuns : text.notOpened}</Alert>
      )}
    </ReasonDialog>
  );
}

function effectOf(action: RemoteAction, { canary, stable, last_known_good }: RunningRemote): string {
  if (action !== 'rollback') return text.effects[action];
  if (canary) return text.endsCanary(versionOf(canary), versionOf(stable));
  return text.returnsTo(last_known_good ? versionOf(last_known_good) : text.none);
}

type Change = Pick<MoveRemote, 'brand' | 'remote' | 'expect_revision' | 'why'>;

/** Makes the request; null while there is no release to choose. */
function bodyOf(change: Change, action: RemoteAction, release: string, percent: number): MoveRemote | null {
  if (!choosesRelease(action)) return { ...change, action };
  if (release === '') return null;
  return action === 'canary' ? { ...change, action, release, percent } : { ...change, action, release };
}
