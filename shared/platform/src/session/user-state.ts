import type { UserInfo } from '@sanuk/contract/areas/auth';
import type { Session } from '../session-state/session-state.ts';
import { useSession } from './session.ts';

/** The user state by its names in the specification; see `useUserState`. */
export interface UserState {
  /** the account of the member; null for a visitor, and while a stored session is not checked yet */
  authUser: UserInfo['user'] | null;
  isLoggedIn: boolean;
  /** what `GET /api/get_user_info` answered for the member */
  userInfo: UserInfo | null;
}

/** All three are read off one session: two of them cannot contradict each other. */
const userStateOf = (session: Session): UserState =>
  session.status === 'member'
    ? { authUser: session.user.user, isLoggedIn: true, userInfo: session.user }
    : { authUser: null, isLoggedIn: false, userInfo: null };

/** The user state, for components that do not tell a visitor from a session that is being checked; `useSession` does. */
export const useUserState = (): UserState => userStateOf(useSession());
