import type { Moved } from '@sanuk/contract/outside/office-releases';
import { Alert } from '@sanuk/ui';
import { ReasonDialog } from '../../../shared/dialog/reason-dialog.tsx';
import { moveBrand } from '../releases.api.ts';
import { releasesText as text } from '../releases.text.ts';
import { RefusalDetail } from './refusal-detail.tsx';
import { useSending } from './use-sending.ts';

interface BrandDialogProps {
  brand: string;
  /** the revision that the person saw */
  revision: number;
  /** the revision whose content is to run again; null recalls open pages */
  target: number | null;
  onDone: (moved: Moved) => void;
  onClose: () => void;
}

/** Recalls the open pages of a brand, or takes the whole brand back to an old revision. */
export function BrandDialog({ brand, revision, target, onDone, onClose }: BrandDialogProps) {
  const sending = useSending(brand, moveBrand, onDone);
  const send = (why: string) => {
    const change = { brand, expect_revision: revision, why };
    sending.mutate(
      target === null
        ? { ...change, action: 'recall' }
        : { ...change, action: 'to-revision', revision: target },
    );
  };
  return (
    <ReasonDialog
      field={{ hint: text.whyHint, maxLength: 200 }}
      overlay="move-brand"
      title={target === null ? text.recallTitle : text.toRevisionOf(target)}
      send={target === null ? text.recall : text.toRevision}
      tone="danger"
      sending={sending}
      onSend={send}
      onClose={onClose}
    >
      <RefusalDetail error={sending.error} />
      <Alert tone="warning">
        {target === null ? text.recallHint : `${text.toRevisionHint} ${text.reloads}`}
      </Alert>
    </ReasonDialog>
  );
}
