import { Button, Card, CopyButton, DefinitionList, QrFrame, SectionHeading, ShareIcon } from '@sanuk/ui';
import { useEffect, useMemo, useState } from 'react';
import { encode } from 'uqr';
import styles from './affiliate.module.css';
import type { Summary } from './affiliate.rules.ts';
import { shareText as text } from './affiliate.text.ts';

interface ShareCardProps {
  summary: Summary;
  /** what is sent with the link; `{link}` stands for it */
  shareTexts: readonly string[];
}

/** The member's link: as a QR, to copy, and to share where the browser can. */
export function ShareCard({ summary: { link, code }, shareTexts }: ShareCardProps) {
  const matrix = useMemo(() => encode(link, { ecc: 'M', border: 0 }).data, [link]);
  const words = (shareTexts[0] ?? '{link}').replace('{link}', link);
  return (
    <section className={styles.section} aria-labelledby="affiliate-link">
      <SectionHeading id="affiliate-link" title={text.title} />
      <Card className={styles.share}>
        <QrFrame matrix={matrix} label={text.qrLabel} />
        <div className={styles.card}>
          <p className={styles.link}>{link}</p>
          <div className={styles.buttons}>
            <CopyButton text={link} label={text.copyLink} />
            <CopyButton text={words} label={text.copyText} />
            <ShareButton words={words} />
          </div>
          <DefinitionList items={[{ term: text.code, value: code, copy: code }]} />
          <p className={styles.quiet}>{text.hint}</p>
        </div>
      </Card>
    </section>
  );
}

/** Opens what the phone shares with; nothing where it has no such thing. */
function ShareButton({ words }: { words: string }) {
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare(typeof navigator.share === 'function'), []);
  if (!canShare) return null;
  return (
    <Button
      size="s"
      icon={<ShareIcon size={18} />}
      // Who closes the sheet without choosing has shared nothing: that is no error.
      onClick={() => void navigator.share({ text: words }).catch(() => undefined)}
    >
      {text.share}
    </Button>
  );
}
