import { safeContactUrl, useAgentConfig } from '@sanuk/platform';
import { ChatIcon, IconButton } from '@sanuk/ui';
import styles from './footer.module.css';
import { footerText } from './footer.text.ts';

/** Floating contact button at the bottom right (requirement S14); absent while no safe link is known. */
export function ContactButton() {
  const url = safeContactUrl(useAgentConfig()?.info.line_contact_url);
  if (!url) return null;
  return (
    <aside className={styles.float} aria-label={footerText.contactLine}>
      <IconButton asChild label={footerText.contactLine} variant="contact" size="l">
        <a href={url} target="_blank" rel="noopener noreferrer">
          <ChatIcon />
        </a>
      </IconButton>
    </aside>
  );
}
