import { setUiText } from '@sanuk/ui/ui.text';
import { language } from './language.ts';
import { uiTextInEnglish } from './ui.text.ts';

/** Puts the document and the components into the language of the page, before anything is rendered. @param title of the tab */
export function applyLanguage(title: string): void {
  document.documentElement.lang = language;
  document.title = title;
  if (language === 'en') setUiText(uiTextInEnglish);
}
