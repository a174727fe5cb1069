import { Fragment } from 'react';
import styles from './phrases.module.css';

export interface PhrasesProps {
  /** words with spaces where a line may end, e.g. a first name and a surname */
  text: string;
}

/** A line that breaks at its spaces first: a dictionary knows no surnames and would break one in its middle. */
export function Phrases({ text }: PhrasesProps) {
  return Array.from(text.matchAll(/\S+/g), ({ 0: phrase, index }) => (
    <Fragment key={index}>
      {index > 0 && ' '}
      <span className={styles.phrase}>{phrase}</span>
    </Fragment>
  ));
}
