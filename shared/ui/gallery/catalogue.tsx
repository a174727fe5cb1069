import type { ComponentType } from 'react';
import * as ui from '../src/index.ts';
import type { ComponentName, Specimen } from './specimen.tsx';
import { actions } from './specimens/actions.tsx';
import { choices } from './specimens/choices.tsx';
import { feedback } from './specimens/feedback.tsx';
import { fields } from './specimens/fields.tsx';
import { layout } from './specimens/layout.tsx';
import { numbers } from './specimens/numbers.tsx';
import { overlays } from './specimens/overlays.tsx';

type IconName = Extract<ComponentName, `${string}Icon`>;
export type Specimens = Readonly<Record<string, readonly Specimen[]>>;

const icons = Object.fromEntries(
  Object.entries(ui)
    .filter(([name]) => name.endsWith('Icon'))
    .map(([name, icon]) => {
      const Icon = icon as ComponentType<{ size?: number }>;
      return [name, [{ name: name.replace(/Icon$/, ''), node: <Icon /> }]];
    }),
) as unknown as Record<IconName, Specimen[]>;

/** The parts of the gallery; each is a page of its own under `?part=`. */
export const parts = {
  actions,
  fields,
  choices,
  numbers,
  feedback,
  layout,
  overlays,
  icons,
} satisfies Record<string, Specimens>;
/** Every component of the kit: one that is missing here does not pass the type check. */
export const catalogue: Record<ComponentName, readonly Specimen[]> = {
  ...actions,
  ...fields,
  ...choices,
  ...numbers,
  ...feedback,
  ...layout,
  ...overlays,
  ...icons,
};
