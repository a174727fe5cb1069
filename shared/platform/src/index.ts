/** The public face of the platform: the one instance of it a page has, shared by the shell with every remote. */
export { placeNames } from '@sanuk/contract/place-names.text';
export { loadAgentConfig, safeContactUrl, useAgentConfig } from './agent.ts';
export { ApiError, type ClientErrorCode, isApiError, messageOf } from './api/api-error.ts';
export { type CallOptions, call, newRequestId } from './api/call.ts';
export { isRedirectError } from './api/redirect-error.ts';
export { showError } from './api/show-error.ts';
export { swallow } from './api/swallow.ts';
export { allBanks, type Bank, bankOf } from './banks.ts';
export { announce, connectTabs, listen } from './bus.ts';
export { formatBaht, formatNumber } from './format/money.ts';
export {
  bangkokDay,
  formatCountdown,
  formatDate,
  formatDateLong,
  formatDateTime,
  formatTime,
} from './format/time.ts';
export { openGame } from './game.ts';
export { type LiveStatus, startLive, useLiveStatus } from './live/live.ts';
export { comeBackPath, comeBackState, goTo, setNavigator } from './navigation.ts';
export { onNetworkReturn, useIsOnline } from './network.ts';
export { isPageError, PageError, type WayOn } from './page-error.ts';
export { useNamedTitle, usePageTitle } from './page-title.ts';
export { paths } from './paths.ts';
export {
  keepPreviousData,
  QueryClientProvider,
  queryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from './query.ts';
export type { PageLoader, RemoteApp, UpdateConsent } from './remote.ts';
export { type Incident, incidents, onIncident, report } from './report.ts';
export {
  checkSession,
  currentSession,
  followTabs,
  mayBeMember,
  signIn,
  signOut,
  signUp,
  useSession,
} from './session/session.ts';
export type { Session } from './session/session-state.ts';
export { isRouteOff, sessionManifest, setSessionManifest, site } from './site.ts';
export { type StoredValue, type StoredValueOptions, storedValue } from './storage.ts';
export { serverNow, setServerTime, useServerSecond } from './time.ts';
export { showToast, ToastHost, type ToastKind, toastDurationsMs } from './toast.tsx';
export { refreshWallet, useWallet, type WalletState, type WalletView } from './wallet.ts';
