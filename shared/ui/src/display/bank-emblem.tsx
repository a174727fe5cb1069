import styles from './bank-emblem.module.css';

/** Ground and letters of a monogram: the colour members know a bank by, never its trademark. */
const colours: Record<string, readonly [ground: string, letters: string]> = {
  BBL: ['#1e4598', '#ffffff'],
  KBANK: ['#138f2d', '#ffffff'],
  KTB: ['#1ba5e1', '#00131c'],
  TTB: ['#0c55f2', '#ffffff'],
  SCB: ['#4e2e7f', '#ffffff'],
  CITI: ['#0f3d89', '#ffffff'],
  SCBT: ['#0f6ea1', '#ffffff'],
  CIMB: ['#7e2f36', '#ffffff'],
  UOB: ['#0b3979', '#ffffff'],
  BAY: ['#fec43b', '#2b1d00'],
  GSB: ['#eb198d', '#ffffff'],
  HSBC: ['#d10a17', '#ffffff'],
  GHB: ['#f57d23', '#261000'],
  BAAC: ['#3c7d15', '#ffffff'],
  IBANK: ['#184615', '#ffffff'],
  TISCO: ['#12549f', '#ffffff'],
  KKP: ['#5a547c', '#ffffff'],
  ICBC: ['#c50f1c', '#ffffff'],
  TCRB: ['#0a4ab3', '#ffffff'],
  LHB: ['#5b5c5f', '#ffffff'],
  PROMPTPAY: ['#0c4370', '#ffffff'],
  TRUEMONEY: ['#c9161d', '#ffffff'],
};

/** What is written where the symbol itself is too long for it. */
const monograms: Record<string, string> = { PROMPTPAY: 'PP', TRUEMONEY: 'TMN' };

export interface BankEmblemProps {
  /** symbol of the bank as 'KBANK'; unknown ones get the site's own colours */
  symbol: string;
  size?: 's' | 'm' | 'l';
}

/** Monogram of a bank in its colour. The bank's name stands beside it, so it is silent for screen readers. */
export function BankEmblem({ symbol, size = 'm' }: BankEmblemProps) {
  const known = symbol.toUpperCase();
  const [ground, letters] = colours[known] ?? ['var(--color-surface-3)', 'var(--color-text)'];
  const monogram = monograms[known] ?? known.slice(0, 5);
  const fontSize = monogram.length > 4 ? 11 : monogram.length > 3 ? 13 : 15;
  return (
    <svg className={styles.emblem} data-size={size} viewBox="0 0 48 48" aria-hidden="true">
      <rect width="48" height="48" rx="14" fill={ground} />
      <text x="24" y="25" textAnchor="middle" dominantBaseline="central" fill={letters} fontSize={fontSize}>
        {monogram}
      </text>
    </svg>
  );
}
