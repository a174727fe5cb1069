import type { AgentConfig } from '@sanuk/contract/areas/agent';
import { queryClient, refetchChanged, useQuery } from './query.ts';
import { pageQuery } from './remote/page-query.ts';

const agentKey = ['platform', 'agent'] as const;

/** Settings of the brand, as data: every page of the site is drawn with them. */
export const agentQuery = () =>
  pageQuery({
    queryKey: agentKey,
    name: 'POST /api/agent/config',
    options: { body: {} },
    view: (config: AgentConfig) => config,
    staleTime: 5 * 60_000,
  });

/** Logo, contact links and settings of the brand (requirement S3); undefined until they are here. */
export function useAgentConfig(): AgentConfig | undefined {
  return useQuery(agentQuery()).data;
}

/** The same for code that is not a component. */
export const loadAgentConfig = (): Promise<AgentConfig> => queryClient.fetchQuery(agentQuery());

/** Staff may have switched a setting: the pages that show one fetch it again. */
export const refreshAgentConfig = (): void => refetchChanged(agentKey);

/** A contact link is shown only when it is one of LINE's own (https, line.me or lin.ee). */
export function safeContactUrl(url: string | undefined): string | undefined {
  if (!url) return undefined;
  try {
    const { protocol, hostname } = new URL(url);
    const trusted = ['line.me', 'lin.ee'].some((host) => hostname === host || hostname.endsWith(`.${host}`));
    return protocol === 'https:' && trusted ? url : undefined;
  } catch {
    return undefined;
  }
}
