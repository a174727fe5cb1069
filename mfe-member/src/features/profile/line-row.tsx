import type { LineAccount } from '@sanuk/contract/areas/line';
import { messageOf, paths } from '@sanuk/platform';
import { Button, ChatIcon, ListRow } from '@sanuk/ui';
import { Link } from 'react-router-dom';
import { lineAccountText } from '../../shared/line-account/line-account.text.ts';
import { profileText as text } from './profile.text.ts';

interface LineRowProps {
  /** undefined until it is known */
  account: LineAccount | undefined;
  onUnlink: (name: string) => void;
}

/** The LINE account that logs the member in, with the way to unlink it; where none is linked, the way to link one. */
export function LineRow({ account, onUnlink }: LineRowProps) {
  const { display_name: name = null, linked_at: since = null } = account ?? {};
  const row = { title: text.lineAccount, start: <ChatIcon /> };
  if (name === null || since === null) {
    return (
      <ListRow {...row} subtitle={text.lineAccountHint} chevron asChild>
        <Link to={paths.liff()} />
      </ListRow>
    );
  }
  return (
    <ListRow
      {...row}
      subtitle={lineAccountText.linkedSince(name, since)}
      end={
        <Button size="s" onClick={() => onUnlink(name)}>
          {lineAccountText.unlink}
        </Button>
      }
    />
  );
}

interface LineRowFailedProps {
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
}

/** In place of the row whose account could not be fetched. */
export function LineRowFailed({ error, isRetrying, onRetry }: LineRowFailedProps) {
  return (
    <ListRow
      title={lineAccountText.loadFailed}
      subtitle={messageOf(error)}
      start={<ChatIcon />}
      end={
        <Button size="s" loading={isRetrying} onClick={onRetry}>
          {lineAccountText.retry}
        </Button>
      }
    />
  );
}
