import { site, useAgentConfig } from '@sanuk/platform';
import { Link } from 'react-router-dom';
import styles from './header.module.css';
import { headerText } from './header.text.ts';

/** Logo of the agent with the way home; the name stands in until the logo is known. */
export function Brand({ large }: { large?: boolean }) {
  const config = useAgentConfig();
  const name = config?.info.agent_name ?? site().name;
  return (
    <Link to="/" className={styles.brand} data-large={large} aria-label={headerText.homeOf(name)}>
      {config ? (
        <img className={styles.logo} src={config.info.agent_logo} alt="" />
      ) : (
        <span className={styles.name}>{name}</span>
      )}
    </Link>
  );
}
