import type { LimitKind } from '@sanuk/contract/areas/responsible-play';
import {
  Alert,
  BellIcon,
  CalendarIcon,
  ClockIcon,
  DepositIcon,
  HistoryIcon,
  List,
  ListRow,
  LockIcon,
  PercentIcon,
  PhoneIcon,
  SectionHeading,
  ShieldIcon,
} from '@sanuk/ui';
import { type ReactNode, useState } from 'react';
import { ActivityDialog } from './activity.dialog.tsx';
import { BreakDialog } from './break.dialog.tsx';
import { CheckDialog } from './check.dialog.tsx';
import { ExcludeDialog } from './exclude.dialog.tsx';
import { LimitDialog } from './limit.dialog.tsx';
import { LoadFailed } from './load-failed.tsx';
import styles from './responsible.module.css';
import { limitsOf, type Standing } from './responsible.rules.ts';
import { kindNames, responsibleText as text } from './responsible.text.ts';
import { SignInsDialog } from './sign-ins.dialog.tsx';
import { useStanding } from './use-responsible.ts';

const kinds: readonly [LimitKind, ReactNode][] = [
  ['deposit', <DepositIcon key="deposit" />],
  ['loss', <PercentIcon key="loss" />],
  ['time', <ClockIcon key="time" />],
];

/** Limits, time-out, self-exclusion and what was played: how a member keeps hold of his play (requirement X5). */
export function ResponsibleSection() {
  const query = useStanding();
  const { data: standing, error } = query;
  return (
    <section className={styles.section} aria-labelledby="profile-responsible">
      <SectionHeading id="profile-responsible" title={text.title} />
      {standing || error === null ? (
        <Rows standing={standing} />
      ) : (
        <LoadFailed title={text.loadFailed} query={query} />
      )}
      <p className={styles.help}>
        {text.help}{' '}
        <a href="tel:1323">
          <PhoneIcon size={16} /> {text.helpLine}
        </a>
      </p>
    </section>
  );
}

type Opened = LimitKind | 'check' | 'break' | 'exclude' | 'activity' | 'sign-ins';

/** The rows stand before it is known what stands in them, so that nothing moves when it comes. */
function Rows({ standing }: { standing: Standing | undefined }) {
  const [opened, open] = useState<Opened>();
  const dialog = (name: Opened) => ({ open: opened === name, onClose: () => open(undefined) });
  const row = (name: Opened, title: string, subtitle: string, start: ReactNode) => (
    <ListRow
      key={name}
      {...{ title, subtitle, start }}
      chevron
      disabled={!standing}
      onClick={() => open(name)}
    />
  );
  return (
    <>
      {standing && <Stops standing={standing} />}
      <List label={text.title}>
        {kinds.map(([kind, icon]) =>
          row(kind, kindNames[kind], standing ? summaryOf(standing, kind) : text.loading, icon),
        )}
        {row('check', text.check, standing ? text.every(standing.checkMinutes) : text.loading, <BellIcon />)}
        {row('break', text.takeBreak, text.takeBreakHint, <CalendarIcon />)}
        {row('exclude', text.exclude, text.excludeHint, <LockIcon />)}
        {row('activity', text.activity, text.activityHint, <HistoryIcon />)}
        {row('sign-ins', text.signIns, text.signInsHint, <ShieldIcon />)}
      </List>
      {standing && <Dialogs standing={standing} dialog={dialog} />}
    </>
  );
}

interface DialogsProps {
  standing: Standing;
  dialog: (name: Opened) => { open: boolean; onClose: () => void };
}

function Dialogs({ standing, dialog }: DialogsProps) {
  return (
    <>
      {kinds.map(([kind]) => (
        <LimitDialog key={kind} kind={kind} limits={limitsOf(standing.limits, kind)} {...dialog(kind)} />
      ))}
      <CheckDialog minutes={standing.checkMinutes} {...dialog('check')} />
      <BreakDialog {...dialog('break')} />
      <ExcludeDialog {...dialog('exclude')} />
      <ActivityDialog {...dialog('activity')} />
      <SignInsDialog {...dialog('sign-ins')} />
    </>
  );
}

function Stops({ standing: { excludedUntil, breakUntil } }: { standing: Standing }) {
  if (excludedUntil) return <Alert tone="warning">{text.excluded(excludedUntil)}</Alert>;
  return breakUntil && <Alert tone="warning">{text.onBreak(breakUntil)}</Alert>;
}

function summaryOf({ limits }: Standing, kind: LimitKind): string {
  const [first] = limitsOf(limits, kind);
  return first ? text.summary(first) : text.none;
}
