import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Answer, done, exitCodes, UsageError } from '@sanuk/cli';
import type { OperatorBrandCheck } from '@sanuk/contract/outside/operator-brand';
import type { Command } from './command.ts';
import { subjectOf } from './options.ts';
import { checked } from './orders.ts';

function checkAnswer(brand: string, data: OperatorBrandCheck): Answer {
  if (data.faults.length === 0) {
    const text = `${data.lines.join('\n')}\n${brand} keeps its margin; the backend takes the settings over while it runs`;
    return done(text, data);
  }
  const faults = data.faults.map(({ text }) => `refused: ${text}`);
  const text = [...data.lines, ...faults, `${brand} keeps the settings it has until these are changed`].join(
    '\n',
  );
  return { text, data, exitCode: exitCodes.refused };
}

const draftFiles = ['brand.json', 'agent.json', 'banners.json', 'lotto.json'] as const;

/** The files of a folder that stand for those of the brand. @throws UsageError */
function draftsIn(folder: string): Record<string, string> {
  const found = draftFiles.filter((name) => existsSync(join(folder, name)));
  if (found.length === 0) throw new UsageError(`--draft: ${folder} holds none of ${draftFiles.join(', ')}`);
  return Object.fromEntries(found.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

/** What staff checks of a brand's settings before they take effect. */
export const brandCommands: Record<string, Command> = {
  'brand check': (options) => {
    const { draft } = options.values;
    const brand = options.values.brand ?? subjectOf(options, 'the name of a brand');
    const body = checked('/operator/brand/check', {
      ...{ brand, check_brand: 'house-edge' },
      ...(draft === undefined ? {} : { drafts: draftsIn(draft) }),
    });
    return async (client) => checkAnswer(brand, await client('/operator/brand/check', body));
  },
};
