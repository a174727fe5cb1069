import { useEffect, useState } from 'react';
import { Card, SectionHeading, Stack } from '../src/index.ts';
import { contrast, over, parseColour } from '../src/testing/colour.ts';
import styles from './tokens.module.css';

const grounds = ['bg', 'surface-1', 'surface-2', 'surface-3', 'field'] as const;
const inks = ['text', 'text-soft', 'text-faint', 'accent', 'success', 'danger', 'warning', 'info'] as const;
const pairs = ['accent', 'success', 'danger', 'warning', 'info', 'contact'] as const;
const sizes = ['36', '28', '24', '20', '17', '15', '13', '12'] as const;
const weights = ['regular', 'medium', 'semibold'] as const;
const spaces = ['1', '2', '3', '4', '5', '6', '8', '10', '12', '16'] as const;
const radii = ['s', 'm', 'l', 'full'] as const;
const durations = ['fast', 'base', 'slow', 'page', 'carousel'] as const;
const stacked = 'ปู่ผู้ใหญ่ที่นี่กู้ซื้อน้ำผึ้ง กี่ตู้ ฿1,234.50';

type Read = (token: string) => string;

/** The values as the page has them: the brand's, where it has some. */
function useTokens(): Read | null {
  const [read, setRead] = useState<Read | null>(null);
  useEffect(() => {
    const values = getComputedStyle(document.documentElement);
    setRead(() => (token: string) => values.getPropertyValue(token).trim());
  }, []);
  return read;
}

const ratioOf = (read: Read, ink: string, ground: string): number => {
  const back = parseColour(read(`--color-${ground}`));
  return contrast(over(parseColour(read(`--color-${ink}`)), back), back);
};

function Ratio({ value }: { value: number }) {
  return (
    <span className={styles.ratio} data-enough={value >= 4.5 || undefined}>
      {value.toFixed(1)}
    </span>
  );
}

/** Every ink on every ground, with its contrast. */
function Colours({ read }: { read: Read }) {
  return (
    <div className={styles.grounds}>
      {grounds.map((ground) => (
        <div key={ground} className={styles.ground} style={{ background: `var(--color-${ground})` }}>
          <strong>{ground}</strong>
          {inks.map((ink) => (
            <span key={ink} className={styles.ink} style={{ color: `var(--color-${ink})` }}>
              {ink} ที่นี่ <Ratio value={ratioOf(read, ink, ground)} />
            </span>
          ))}
        </div>
      ))}
      {pairs.map((pair) => (
        <div
          key={pair}
          className={styles.ground}
          style={{ background: `var(--color-${pair})`, color: `var(--color-on-${pair})` }}
        >
          <strong>{pair}</strong>
          <span className={styles.ink}>
            on-{pair} <Ratio value={ratioOf(read, `on-${pair}`, pair)} />
          </span>
        </div>
      ))}
    </div>
  );
}

function Type() {
  return (
    <Card>
      {sizes.map((size) => (
        <p
          key={size}
          className={styles.line}
          data-heading={Number(size) >= 20 || undefined}
          style={{ fontSize: `var(--text-${size})` }}
        >
          {stacked} <span className={styles.note}>{size}</span>
        </p>
      ))}
      {weights.map((weight) => (
        <p key={weight} style={{ fontWeight: `var(--weight-${weight})` }}>
          {weight} ที่นี่มีหวยทุกวัน
        </p>
      ))}
      <p className={styles.cut}>ปู่ผู้ใหญ่ที่นี่กู้ซื้อตู้กับข้าวให้ปู่ฟรีทุกวันไม่มีวันหยุด</p>
      <h3 className={styles.narrow}>ตรวจสอบผลหวยยี่กีย้อนหลังและวิธีคำนวณผลด้วยตัวคุณเอง</h3>
    </Card>
  );
}

function Measures({ read }: { read: Read }) {
  return (
    <Card>
      <div className={styles.measures}>
        {spaces.map((space) => (
          <span key={space} className={styles.measure}>
            <span className={styles.bar} style={{ inlineSize: `var(--space-${space})` }} /> space-{space}{' '}
            {read(`--space-${space}`)}
          </span>
        ))}
        {radii.map((radius) => (
          <span key={radius} className={styles.measure}>
            <span className={styles.corner} style={{ borderRadius: `var(--radius-${radius})` }} /> radius-
            {radius} {read(`--radius-${radius}`)}
          </span>
        ))}
        {durations.map((duration) => (
          <span key={duration} className={styles.measure}>
            duration-{duration} {read(`--duration-${duration}`)}
          </span>
        ))}
      </div>
    </Card>
  );
}

/** The sheet of a brand: colours with their contrast, type, space, corners, motion. */
export function TokenSheet() {
  const read = useTokens();
  if (!read) return null;
  return (
    <Stack gap={4}>
      <SectionHeading title="สีและคอนทราสต์" />
      <Colours read={read} />
      <div className={styles.gradients}>
        {['accent', 'hero', 'page'].map((name) => (
          <span key={name} className={styles.gradient} style={{ background: `var(--gradient-${name})` }}>
            <span className={styles.note}>gradient-{name}</span>
          </span>
        ))}
      </div>
      <SectionHeading title="ตัวอักษร" />
      <Type />
      <SectionHeading title="ระยะ มุม จังหวะ" />
      <Measures read={read} />
    </Stack>
  );
}
