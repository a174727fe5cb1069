import { Button } from '@sanuk/ui';
import { useState } from 'react';
import { canChooseLanguage, language } from '../../language/language.ts';
import { chooseLanguage } from './choose-language.ts';
import { languageNames } from './language-names.text.ts';

/** Loads the page in the other language. The label is in that language. */
export function LanguageSwitch({ className }: { className?: string }) {
  const [isChanging, setIsChanging] = useState(false);
  if (!canChooseLanguage()) return null;
  const other = language === 'th' ? 'en' : 'th';
  const change = async () => {
    setIsChanging(true);
    await chooseLanguage(other);
    setIsChanging(false);
  };
  return (
    <Button
      size="s"
      variant="ghost"
      lang={other}
      className={className}
      loading={isChanging}
      onClick={() => void change()}
    >
      {languageNames[other]}
    </Button>
  );
}
