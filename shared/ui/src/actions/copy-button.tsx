import { useEffect, useState } from 'react';
import { CheckIcon, CopyIcon } from '../icons.tsx';
import { uiText } from '../ui.text.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

export interface CopyButtonProps {
  text: string;
  label?: string;
  copiedLabel?: string;
  /** `icon`: the picture alone */
  variant?: 'secondary' | 'ghost' | 'icon';
  onCopied?: () => void;
}

const answerMs = 2000;

/** Copies a text and says so for two seconds; without permission it says that it did not work. */
export function CopyButton(props: CopyButtonProps) {
  const { text, label = uiText.copy, copiedLabel = uiText.copied, variant = 'secondary', onCopied } = props;
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), answerMs);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
      onCopied?.();
    } catch {
      setOutcome('failed');
    }
  }

  const said = outcome === 'copied' ? copiedLabel : outcome === 'failed' ? uiText.copyFailed : label;
  const picture = outcome === 'copied' ? <CheckIcon size={18} /> : <CopyIcon size={18} />;
  return (
    <>
      {variant === 'icon' ? (
        <IconButton label={said} size="s" onClick={copy}>
          {picture}
        </IconButton>
      ) : (
        <Button variant={variant} size="s" icon={picture} onClick={copy}>
          {said}
        </Button>
      )}
      <span className="visually-hidden" role="status">
        {outcome ? said : ''}
      </span>
    </>
  );
}
