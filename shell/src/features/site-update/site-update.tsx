import { sessionManifest, type UpdateConsent } from '@sanuk/platform';
import { Button, Dialog, dialogRules } from '@sanuk/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createPath, useBlocker } from 'react-router-dom';
import { applyUpdate, updateNow } from './apply-update.ts';
import styles from './site-update.module.css';
import { secondsToRecall, updateRules, updateStateOf } from './site-update.rules.ts';
import { siteUpdateText as text } from './site-update.text.ts';
import { useConsent } from './use-consent.ts';
import { usePublished } from './use-published.ts';

/**
 * Brings an open tab to the newest revision politely (requirement F8): with the next page that is opened, unless a
 * remote, a game or a field holds it. Only a recall goes further: it warns, and reloads. The page never mixes revisions:
 * a new one comes with a new document.
 */
export function SiteUpdate({ remoteConsents }: { remoteConsents: () => UpdateConsent[] }) {
  const published = usePublished();
  const consent = useConsent(remoteConsents);
  const state = updateStateOf(sessionManifest().revision, published);
  const revision = published?.revision ?? 0;
  if (state === 'current') return null;
  return (
    <>
      <UpdateOnNavigation revision={revision} consent={consent} />
      {state === 'newer' && <UpdateNote key={revision} />}
      {state === 'recalled' && <Recall key={revision} revision={revision} consent={consent} />}
    </>
  );
}

interface UpdateProps {
  revision: number;
  consent: () => UpdateConsent;
}

/**
 * A page that a press opens comes with the new revision. What is gone back to, or carries a state along, does not. Only
 * there while there is one: the router warns of jumps within a page where something may stand in their way.
 */
function UpdateOnNavigation({ revision, consent }: UpdateProps): null {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      historyAction !== 'POP' &&
      nextLocation.state === null &&
      nextLocation.pathname !== currentLocation.pathname &&
      consent() === 'allow',
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (!applyUpdate(revision, createPath(blocker.location))) blocker.proceed();
  }, [blocker, revision]);
  return null;
}

/** Says it once and goes: the update comes by itself. It stays while the pointer or the focus is on it. */
function UpdateNote() {
  const [isShown, setShown] = useState(true);
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const timer = setInterval(() => {
      if (!note.current?.matches(':hover, :focus-within')) setShown(false);
    }, updateRules.noteMs);
    return () => clearInterval(timer);
  }, []);
  if (!isShown) return null;
  return (
    <div ref={note} className={styles.note}>
      <span role="status">{text.newer}</span>
      <Button size="s" variant="ghost" onClick={updateNow}>
        {text.updateNow}
      </Button>
    </div>
  );
}

/** Seconds until the page reloads; undefined while something would be lost, and for a while when it did not help. */
function useCountdown(consent: () => UpdateConsent, leave: () => boolean): number | undefined {
  const [left, setLeft] = useState<number>();
  const [restsUntil, setRestsUntil] = useState(0);
  useEffect(() => {
    const tick = () =>
      setLeft((seconds) => {
        const now = consent();
        const limit = secondsToRecall(now);
        if (limit === undefined) return undefined;
        // Nobody is warned whom nobody sees.
        if (document.visibilityState !== 'visible' && now === 'allow') return 0;
        return Math.max(0, seconds === undefined ? limit : Math.min(seconds - 1, limit));
      });
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [consent]);
  const isResting = Date.now() < restsUntil;
  useEffect(() => {
    if (left !== 0 || isResting || leave()) return;
    setRestsUntil(Date.now() + updateRules.restMs);
    setLeft(undefined);
  }, [left, isResting, leave]);
  return isResting ? undefined : left;
}

/** Warns, counts down and reloads; waits, unseen, as long as something would be lost: a game is not talked into. */
function Recall({ revision, consent }: UpdateProps) {
  const leave = useCallback(() => applyUpdate(revision), [revision]);
  const left = useCountdown(consent, leave);
  if (left === undefined) return null;
  return (
    <Dialog
      open
      onOpenChange={updateNow}
      title={text.recallTitle}
      description={text.recall}
      width={dialogRules.widths.notification}
      role="alertdialog"
      persistent
      hideClose
      footer={
        <Button variant="primary" onClick={updateNow}>
          {text.reloadNow}
        </Button>
      }
    >
      <p className={styles.seconds} role="timer">
        {text.seconds(left)}
      </p>
    </Dialog>
  );
}
