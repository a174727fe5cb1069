import { Button, DefinitionList, Dialog, SectionHeading, Stack } from '@sanuk/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Shortcut, useKeys } from '../shared/keys/use-keys.ts';
import styles from './frame.module.css';
import { keysText as text } from './keys-help.text.ts';
import type { OfficePage } from './pages.ts';

/** Pages beyond the ninth have no digit. */
const digits = 9;

/** Shortcuts of every page: a digit opens a page of the menu, `?` the list of all shortcuts, as the button does on wide screens. */
export function KeysHelp({ pages }: { pages: readonly OfficePage[] }) {
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const numbered = pages.slice(0, digits);
  useKeys({
    ...Object.fromEntries(numbered.map(({ href }, index) => [`${index + 1}`, () => void navigate(href)])),
    '?': () => setIsOpen(true),
  });
  return (
    <>
      <Button size="s" variant="ghost" className={styles.keys} onClick={() => setIsOpen(true)}>
        {text.title}
      </Button>
      {isOpen && (
        <Dialog
          overlay="keys"
          title={text.title}
          description={text.hint}
          open
          onOpenChange={setIsOpen}
          form="sheet"
        >
          <Stack gap={4}>
            <Keys
              title={text.everywhere}
              keys={[
                ...numbered.map(({ title }, index) => ({ key: `${index + 1}`, does: title })),
                ...text.always,
              ]}
            />
            {pages.map(({ href, title, keys }) => keys && <Keys key={href} title={title} keys={keys} />)}
          </Stack>
        </Dialog>
      )}
    </>
  );
}

function Keys({ title, keys }: { title: string; keys: readonly Shortcut[] }) {
  return (
    <section>
      <SectionHeading title={title} level={3} />
      <DefinitionList items={keys.map(({ key, does }) => ({ term: does, value: <kbd>{key}</kbd> }))} />
    </section>
  );
}
