import { safeContactUrl, useAgentConfig } from '@sanuk/platform';
import { ChatIcon, IconButton } from '@sanuk/ui';
import { footerText } from './footer.text.ts';

/** The contact button that floats at the bottom right (requirement S14); its place is the layout's; absent while no safe link is known. */
export function ContactButton() {
  const url = safeContactUrl(useAgentConfig()?.info.line_contact_url);
  if (!url) return null;
  return (
    <aside aria-label={footerText.contactLine}>
      <IconButton asChild label={footerText.contactLine} variant="contact" size="l">
        <a href={url} target="_blank" rel="noopener noreferrer">
          <ChatIcon />
          <span data-word="">{footerText.contactLine}</span>
        </a>
      </IconButton>
    </aside>
  );
}
