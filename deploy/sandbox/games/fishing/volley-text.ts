import type { Hits } from '../../server/fishing/volley.ts';
import type { SettledRound } from '../../server/game/play-api.ts';
import { money } from '../money.ts';
import { fishingText as text } from './fishing.text.ts';

/** What came of a volley, in words. */
export function volleyText(
  { winSatang, view: { shots } }: Pick<SettledRound<Pick<Hits, 'shots'>>, 'winSatang' | 'view'>,
  nameOf: (fish: number) => string,
): string {
  const captured = shots.filter(({ outcome }) => outcome === 'captured');
  const names = [...new Set(captured.map(({ fish }) => nameOf(fish)))];
  if (captured.length > 0 && winSatang === 0) return text.bombOnly;
  if (captured.length > 0)
    return text.captured(
      names.length > 2 ? text.others(captured.length) : names.join(text.and),
      money(winSatang),
    );
  return text.missed(shots.length);
}
