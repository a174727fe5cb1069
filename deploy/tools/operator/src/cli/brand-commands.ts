import { type Answer, done, exitCodes } from '@sanuk/cli';
import type { OperatorBrandCheck } from '@sanuk/contract/outside/operator-brand';
import type { Command } from './command.ts';
import { subjectOf } from './options.ts';
import { checked } from './orders.ts';

function checkAnswer(brand: string, data: OperatorBrandCheck): Answer {
  if (data.faults.length === 0) {
    const text = `${data.lines.join('\n')}\n${brand} keeps its margin; the settings take effect when the backend starts`;
    return done(text, data);
  }
  const faults = data.faults.map(({ text }) => `refused: ${text}`);
  const text = [...data.lines, ...faults, `${brand} keeps the settings it has until these are changed`].join(
    '\n',
  );
  return { text, data, exitCode: exitCodes.refused };
}

/** What staff checks of a brand's settings before they take effect. */
export const brandCommands: Record<string, Command> = {
  'brand check': (options) => {
    const brand = options.values.brand ?? subjectOf(options, 'the name of a brand');
    const body = checked('/operator/brand/check', { brand, check_brand: 'house-edge' });
    return async (client) => checkAnswer(brand, await client('/operator/brand/check', body));
  },
};
