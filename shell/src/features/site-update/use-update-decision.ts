import type { UpdateDecision } from '@sanuk/platform';
import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { selectedGameAtom } from '../../ui-flags/ui-flags.atoms.ts';
import { strictest } from './site-update.rules.ts';

const isTyping = (): boolean => document.activeElement?.matches('input, textarea, select') ?? false;

/** May this page go now? Asks every remote that is loaded, and looks at what belongs to the shell: the game, a field. */
export function useUpdateDecision(remoteDecisions: () => UpdateDecision[]): () => UpdateDecision {
  const isPlaying = useAtomValue(selectedGameAtom) !== null;
  return useCallback(
    () => strictest([...remoteDecisions(), isPlaying ? 'block' : 'allow', isTyping() ? 'ask' : 'allow']),
    [isPlaying, remoteDecisions],
  );
}
