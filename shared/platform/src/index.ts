/** The public face of the platform: the one instance of it a page has, shared by the shell with every remote. */
export { placeNames } from '@sanuk/contract/place-names.text';
export { agentQuery, loadAgentConfig, safeContactUrl, useAgentConfig } from './agent.ts';
export { ApiError, type ClientErrorCode, isApiError, messageOf } from './api/api-error.ts';
export { type CallOptions, call } from './api/call.ts';
export { ignoreError } from './api/ignore-error.ts';
export { isRedirectError } from './api/redirect-error.ts';
export { showError } from './api/show-error.ts';
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
export { noteGameSelected, openGame, useIsGameSelected } from './game.ts';
export { type LiveStatus, startLive, useLiveStatus } from './live/live.ts';
export type { SentOrder } from './money-action/money-action.rules.ts';
export { type MoneyActionHandle, useMoneyAction } from './money-action/use-money-action.ts';
export { comeBackPath, comeBackState, goTo, setNavigator } from './navigation.ts';
export { onNetworkReturn, useIsOnline } from './network.ts';
export { isOpeningTimed, openingVisitor, requestKey, setOpening } from './opening.ts';
export { isPageError, PageError, type RecoveryLink } from './page-error.ts';
export { type DeclaredQuery, firstPage, pageQuery } from './page-query.ts';
export { useNamedTitle, usePageTitle } from './page-title.ts';
export { paths } from './paths.ts';
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
export type { DeclaredData, PageLoader, PagePlace, RemoteApp, UpdateDecision } from './remote.ts';
export { type Incident, incidents, onIncident, report } from './report.ts';
export { serverNow, startServerClock } from './server-clock.ts';
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
export type { Session } from './session/session-state.ts';
export { type UserState, useUserState } from './session/user-state.ts';
export { isRouteOff, pageManifest, setPageManifest, site } from './site.ts';
export { type StoredValue, type StoredValueOptions, storedValue } from './storage.ts';
export { useIsTakingOver, useSinceDrawn } from './take-over.ts';
export { setServerTime, useServerSecond } from './time.ts';
export { loadToasts, showToast, ToastHost, type ToastKind, toastDurationsMs } from './toast.tsx';
export { refreshWallet, useWallet, type WalletState, type WalletView } from './wallet.ts';
