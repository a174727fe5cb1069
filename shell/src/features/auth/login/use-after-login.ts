import { comeBackPath, currentSession, paths, showToast, useSession } from '@sanuk/platform';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ownPath } from '../arrival/link.rules.ts';
import { takeWantedPath } from './wanted-path.ts';

/**
 * Leaves a guest page once its visitor is a member, by this form or in another tab: to where he was sent away from,
 * to where a guard turned him away, or home (requirement A6).
 * @returns what the form calls when it is done
 */
export function useAfterLogin(): (done: string) => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  const { status } = useSession();
  const leave = () => {
    const wanted = takeWantedPath();
    navigate(ownPath(comeBackPath(state)) ?? wanted ?? paths.home, { replace: true });
  };
  useEffect(() => {
    if (status === 'member') leave();
  }, [status]);
  return (done) => {
    showToast('success', done);
    // Logged in, but the server did not say who: the page opens, and the session is checked when it answers again.
    if (currentSession().status !== 'member') leave();
  };
}
