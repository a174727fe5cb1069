import { UsageError } from '@sanuk/cli';
import type { SplitPart } from '@sanuk/contract/outside/operator-money';
import { type Options, satangOf } from '../options.ts';

/**
 * Reads the parts of a split: `--credit 0812345678=300` for a member and `--return KB-1=200` for what was sent back, each as often as
 * there are such parts. Credits come first, because options of two names have no order between them.
 * @throws UsageError
 */
export function partsOf({ credit = [], return: returned = [] }: Options['values']): SplitPart[] {
  return [
    ...credit.map((text) => {
      const { name, amount_satang } = partOf('credit', text);
      return { phone: name, amount_satang };
    }),
    ...returned.map((text) => {
      const { name, amount_satang } = partOf('return', text);
      return { return_reference: name, amount_satang };
    }),
  ];
}

/** A reference may contain `=`: the last one stands before the amount. */
function partOf(option: 'credit' | 'return', text: string): { name: string; amount_satang: number } {
  const at = text.lastIndexOf('=');
  const takes = option === 'credit' ? '0812345678=300' : 'KB-1=300';
  if (at < 1) throw new UsageError(`--${option} takes ${takes}, not ${JSON.stringify(text)}`);
  return { name: text.slice(0, at), amount_satang: satangOf(option, text.slice(at + 1)) };
}
