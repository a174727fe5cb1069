import type { YeekeeShots } from '@sanuk/contract/areas/lotto';
import { Alert, type AlertProps } from '@sanuk/ui';
import styles from './proof.module.css';
import { type SealVerdict, useSealVerdict } from './seal.ts';
import { yeekeeText } from './yeekee.text.ts';

const tones: Readonly<Record<SealVerdict, AlertProps['tone']>> = {
  fits: 'success',
  fails: 'danger',
  unavailable: 'warning',
};

const wordsOf = (verdict: SealVerdict, shots: YeekeeShots['shots']): string => {
  if (verdict === 'fits') return yeekeeText.sealFits(shots.filter((shot) => shot.by_system).length);
  return verdict === 'fails' ? yeekeeText.sealFails : yeekeeText.sealUnavailable;
};

/** What the system's shots were sealed with, and once it is opened whether it fits them. Nothing for rounds without a seal. */
export function SealPanel({ shots }: { shots: YeekeeShots }) {
  const verdict = useSealVerdict(shots);
  if (!shots.commitment) return null;
  return (
    <section className={styles.seal} aria-label={yeekeeText.seal}>
      <h3 className={styles.sealTitle}>{yeekeeText.seal}</h3>
      <p className={styles.how}>{yeekeeText.sealHow}</p>
      <p className={styles.hash}>{shots.commitment}</p>
      {shots.nonce && (
        <p className={styles.how}>
          {yeekeeText.sealNonce} <span className={styles.hash}>{shots.nonce}</span>
        </p>
      )}
      {verdict && <Alert tone={tones[verdict]}>{wordsOf(verdict, shots.shots)}</Alert>}
    </section>
  );
}
