/** The public face of the platform: the one instance of it a page has, shared by the shell with every remote. */
export { placeNames } from '@sanuk/contract/place-names.text';
export { agentQuery, loadAgentConfig, safeContactUrl, useAgentConfig } from './agent.ts';
export { type CallOptions, call } from './api/call.ts';
export { allBanks, type Bank, bankOf } from './banks.ts';
export { announce, connectTabs, listen } from './bus.ts';
export { serverNow, startServerClock } from './clock/server-clock.ts';
export { setServerTime, useServerSecond } from './clock/time.ts';
export { ApiError, type ClientErrorCode, isApiError, messageOf } from './errors/api-error.ts';
export { ignoreError } from './errors/ignore-error.ts';
export { isPageError, PageError, type RecoveryLink } from './errors/page-error.ts';
export { isRedirectError } from './errors/redirect-error.ts';
export { type Incident, incidents, onIncident, report } from './errors/report.ts';
export { showError } from './errors/show-error.ts';
export { formatBaht, formatNumber } from './format/money.ts';
export {
  bangkokDay,
  formatCountdown,
  formatDate,
  formatDateLong,
  formatDateTime,
  formatTime,
} from './format/time.ts';
export { noteGameSelected, openGame, useIsGameSelected } from './game.ts';
export { isOpeningTimed, openingVisitor, requestKey, setOpening } from './hydration/opening.ts';
export { useIsTakingOver, useSinceDrawn } from './hydration/take-over.ts';
export { type LiveStatus, startLive, useLiveStatus } from './live/live.ts';
export { onLiveEvent, refetchOn } from './live/live-events.ts';
export type { SentOrder } from './money-action/money-action.rules.ts';
export { type MoneyActionHandle, useMoneyAction } from './money-action/use-money-action.ts';
export { comeBackPath, comeBackState, goTo, setNavigator } from './navigation/navigation.ts';
export { paths } from './navigation/paths.ts';
export { onNetworkReturn, useIsOnline } from './network.ts';
export { useNamedTitle, usePageTitle } from './page-title.ts';
export {
  keepPreviousData,
  type PagedList,
  QueryClientProvider,
  queryClient,
  refetchChanged,
  timeoutManager,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from './query.ts';
export { type DeclaredQuery, firstPage, pageQuery } from './remote/page-query.ts';
export type { DeclaredData, PageLoader, PagePlace, RemoteApp, UpdateDecision } from './remote/remote.ts';
export {
  checkSession,
  currentSession,
  followTabs,
  hasSessionExpired,
  mayBeMember,
  signIn,
  signInByLine,
  signOut,
  signUp,
  useSession,
} from './session/session.ts';
export { type UserState, useUserState } from './session/user-state.ts';
export type { Session } from './session-state/session-state.ts';
export { isRouteOff, pageManifest, setPageManifest, site } from './site.ts';
export { type StoredValue, type StoredValueOptions, storedValue } from './storage/storage.ts';
export { loadToasts, showToast, ToastHost, type ToastKind, toastDurationsMs } from './toast/toast.tsx';
export { refreshWallet, useWallet, type WalletState, type WalletView } from './wallet/wallet.ts';
