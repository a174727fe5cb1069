import { pageManifest, type UpdateDecision } from '@sanuk/platform';
import { Button, Dialog, dialogRules } from '@sanuk/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createPath, useBlocker } from 'react-router-dom';
import { applyUpdate, updateNow } from './apply-update.ts';
import { isInstalledApp } from './is-installed-app.ts';
import styles from './site-update.module.css';
import { secondsToRecall, updateRules, updateStateOf } from './site-update.rules.ts';
import { siteUpdateText as text } from './site-update.text.ts';
import { usePublished } from './use-published.ts';
import { useUpdateDecision } from './use-update-decision.ts';

/**
 * Brings an open tab to the newest revision politely (requirement F8): with the next page that is opened, unless a
 * remote, a game or a field holds it. An installed app asks instead, and stays as it is until it is told (decision 0114). Only
 * a recall goes further: it warns, and reloads. The page never mixes revisions: a new one comes with a new document.
 */
export function SiteUpdate({ remoteDecisions }: { remoteDecisions: () => UpdateDecision[] }) {
  const [asks] = useState(isInstalledApp);
  const published = usePublished();
  const decision = useUpdateDecision(remoteDecisions);
  const state = updateStateOf(pageManifest().revision, published);
  const revision = published?.revision ?? 0;
  if (state === 'current') return null;
  return (
    <>
      {!(asks && state === 'newer') && <UpdateOnNavigation revision={revision} decision={decision} />}
      {state === 'newer' && (asks ? <UpdateQuestion key={revision} /> : <UpdateNote key={revision} />)}
      {state === 'recalled' && <Recall key={revision} revision={revision} decision={decision} />}
    </>
  );
}

interface UpdateProps {
  revision: number;
  decision: () => UpdateDecision;
}

/**
 * A page that a press opens comes with the new revision. What is gone back to, or carries a state along, does not. Only
 * there while there is one: the router warns of jumps within a page where something may stand in their way.
 */
function UpdateOnNavigation({ revision, decision }: UpdateProps): null {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      historyAction !== 'POP' &&
      nextLocation.state === null &&
      nextLocation.pathname !== currentLocation.pathname &&
      decision() === 'allow',
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

/** Asks, and stays until it is answered: an app does not change by itself. The same revision is asked about once. */
function UpdateQuestion() {
  const [isShown, setShown] = useState(true);
  if (!isShown) return null;
  return (
    <div className={styles.note} data-question>
      <span role="status">{text.question}</span>
      <span className={styles.answers}>
        <Button size="s" variant="ghost" onClick={() => setShown(false)}>
          {text.later}
        </Button>
        <Button size="s" variant="primary" onClick={updateNow}>
          {text.updateNow}
        </Button>
      </span>
    </div>
  );
}

/** Seconds until the page reloads; undefined while something would be lost, and for a while when it did not help. */
function useCountdown(decision: () => UpdateDecision, leave: () => boolean): number | undefined {
  const [left, setLeft] = useState<number>();
  const [restsUntil, setRestsUntil] = useState(0);
  useEffect(() => {
    const tick = () =>
      setLeft((seconds) => {
        const now = decision();
        const limit = secondsToRecall(now);
        if (limit === undefined) return undefined;
        // Nobody is warned whom nobody sees.
        if (document.visibilityState !== 'visible' && now === 'allow') return 0;
        return Math.max(0, seconds === undefined ? limit : Math.min(seconds - 1, limit));
      });
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [decision]);
  const isResting = performance.now() < restsUntil;
  useEffect(() => {
    if (left !== 0 || isResting || leave()) return;
    setRestsUntil(performance.now() + updateRules.restMs);
    setLeft(undefined);
  }, [left, isResting, leave]);
  return isResting ? undefined : left;
}

/** Warns, counts down and reloads; waits, unseen, as long as something would be lost: a game is not talked into. */
function Recall({ revision, decision }: UpdateProps) {
  const leave = useCallback(() => applyUpdate(revision), [revision]);
  const left = useCountdown(decision, leave);
  if (left === undefined) return null;
  return (
    <Dialog
      overlay="recall"
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
