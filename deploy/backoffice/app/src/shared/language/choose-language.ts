import { topOverlay } from '@sanuk/ui';
import { type Language, storeLanguage } from '../../language/language.ts';
import { everyAnswer } from '../../office/call-office.ts';

/**
 * Loads the page in another language, once no request is under way: the answer to an order would be lost with the page.
 * @param reload reloads the page; tests replace it
 */
export async function chooseLanguage(
  next: Language,
  reload: () => void = () => location.reload(),
): Promise<void> {
  if (!storeLanguage(next)) return;
  await everyAnswer();
  // A dialog that was opened meanwhile may show what is never shown again, as the link of an invitation.
  if (topOverlay() === undefined) reload();
}
