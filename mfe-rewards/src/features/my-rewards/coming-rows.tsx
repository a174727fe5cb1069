import type { ComingSource } from '@sanuk/contract/areas/my-rewards';
import { isRouteOff, paths } from '@sanuk/platform';
import {
  CheckCircleIcon,
  CoinsIcon,
  HistoryIcon,
  List,
  ListRow,
  PercentIcon,
  SectionHeading,
  TargetIcon,
  TicketIcon,
  UsersIcon,
} from '@sanuk/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './my-rewards.module.css';
import type { Coming, MyRewardsView } from './my-rewards.rules.ts';
import { comingText, reminderText, myRewardsText as text } from './my-rewards.text.ts';
import { placeOfComing } from './reward-places.ts';

const icons: Readonly<Record<ComingSource, ReactNode>> = {
  'check-in': <CheckCircleIcon />,
  quest: <TargetIcon />,
  rebate: <CoinsIcon />,
  loss: <PercentIcon />,
  commission: <UsersIcon />,
};

const Picture = ({ children }: { children: ReactNode }) => <span className={styles.picture}>{children}</span>;

/** What comes by itself or soon, and what should not be forgotten. */
export function ComingRows({ view: { coming, expiring } }: { view: MyRewardsView }) {
  return (
    <div className={styles.section}>
      {coming.length > 0 && (
        <section aria-labelledby="coming">
          <SectionHeading id="coming" title={text.coming} />
          <List label={text.coming}>
            {coming.map((one) => (
              <ComingRow key={one.source} coming={one} />
            ))}
          </List>
        </section>
      )}
      <section aria-labelledby="reminders">
        <SectionHeading id="reminders" title={text.reminders} />
        <List label={text.reminders}>
          {expiring && !isRouteOff(paths.redeem) && (
            <ListRow
              asChild
              chevron
              start={
                <Picture>
                  <HistoryIcon />
                </Picture>
              }
              title={reminderText.points}
              subtitle={reminderText.pointsNeeds(expiring)}
              end={reminderText.pointsAmount(expiring)}
            >
              <Link to={paths.redeem} />
            </ListRow>
          )}
          <ListRow
            asChild
            chevron
            start={
              <Picture>
                <TicketIcon />
              </Picture>
            }
            title={reminderText.coupon}
            subtitle={reminderText.couponNeeds}
          >
            <Link to={paths.memberCoupon} />
          </ListRow>
        </List>
      </section>
    </div>
  );
}

function ComingRow({ coming }: { coming: Coming }) {
  const { source, atMs } = coming;
  return (
    <ListRow
      asChild
      chevron
      start={<Picture>{icons[source]}</Picture>}
      title={comingText.title(coming)}
      subtitle={comingText.needs(coming)}
      end={comingText.amount(coming)}
      endSubtitle={atMs === undefined ? undefined : text.at(atMs)}
    >
      <Link to={placeOfComing[source]} />
    </ListRow>
  );
}
