import { listen, useSession } from '@sanuk/platform';
import { useEffect } from 'react';

/** What members had typed when their session ended, by form. In memory alone: it ends with the page. */
const kept = new Map<string, { memberId: string; draft: object }>();

function useMemberId(): string | undefined {
  const session = useSession();
  return session.status === 'member' ? session.user.user.member_id : undefined;
}

/** What this member had typed into the form when his session ended: for the first values of its fields. */
export function usePersistedDraft<Draft extends object>(form: string): Draft | undefined {
  const memberId = useMemberId();
  const left = kept.get(form);
  return left && left.memberId === memberId ? (left.draft as Draft) : undefined;
}

/**
 * Keeps what stands in a form when the session ends without the member's doing in this tab, until the form is open again
 * (requirement E2). Whoever logs in as somebody else finds nothing of it.
 * @param draft what may be kept, never a password; undefined while nothing was typed
 */
export function usePersistDraft<Draft extends object>(form: string, draft: Draft | undefined): void {
  const memberId = useMemberId();
  useEffect(() => {
    kept.delete(form);
  }, [form]);
  useEffect(() =>
    listen('auth:signed-out', ({ reason }) => {
      if (reason !== 'member' && draft && memberId) kept.set(form, { memberId, draft });
    }),
  );
}
