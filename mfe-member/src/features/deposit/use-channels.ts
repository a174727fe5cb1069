import { useQuery } from '@sanuk/platform';
import { fetchChannelInfo, fetchChannels } from './deposit.api.ts';

/** Ways to pay in. */
export const useChannels = () =>
  useQuery({
    queryKey: ['deposit', 'channels'],
    queryFn: ({ signal }) => fetchChannels(signal),
  });

/** What a member needs to know to pay through one of them. */
export const useChannelInfo = (channelId: number) =>
  useQuery({
    queryKey: ['deposit', 'channel', channelId],
    queryFn: ({ signal }) => fetchChannelInfo(channelId, signal),
    staleTime: 5 * 60_000,
  });
