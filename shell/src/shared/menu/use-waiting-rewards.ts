import { isRouteOff, paths, useQuery } from '@sanuk/platform';
import { fetchWaitingRewards, waitingRewardsKey } from './waiting-rewards.api.ts';

/**
 * How many rewards wait for the member, by the entry of the menu that leads to them; asked for while a menu is open. A menu
 * without them is whole: when they do not come, nothing is said.
 */
export function useWaitingRewards(isOpen: boolean): ReadonlyMap<string, number> {
  const { data = [] } = useQuery({
    queryKey: waitingRewardsKey,
    queryFn: ({ signal }) => fetchWaitingRewards(signal),
    enabled: isOpen && !isRouteOff(paths.memberRewards),
  });
  return new Map([
    [paths.memberRewards, data.length],
    [paths.memberQuests, data.filter((source) => source === 'quest').length],
  ]);
}
