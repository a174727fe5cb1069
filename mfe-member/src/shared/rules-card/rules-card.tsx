import { Card, SectionHeading } from '@sanuk/ui';
import styles from './rules-card.module.css';
import { rulesCardText as text } from './rules-card.text.ts';

/** How it is computed, as the brand's terms say. */
export function RulesCard({ id, rules }: { id: string; rules: readonly string[] }) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <SectionHeading id={id} title={text.title} />
      <Card>
        <ul className={styles.rules}>
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
