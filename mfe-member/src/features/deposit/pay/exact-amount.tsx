import styles from './payment.module.css';

/** An amount with its satang in the accent colour: they are what finds the payment. */
export function ExactAmount({ text }: { text: string }) {
  const point = text.lastIndexOf('.');
  return (
    <strong className={styles.exact}>
      {text.slice(0, point)}
      <span className={styles.satang}>{text.slice(point)}</span>
    </strong>
  );
}
