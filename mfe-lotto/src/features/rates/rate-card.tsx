import { betTypeNames } from '@sanuk/contract/bet-types.text';
import { isRouteOff, paths } from '@sanuk/platform';
import { Badge, type BadgeProps, Card } from '@sanuk/ui';
import { Link } from 'react-router-dom';
import { Emblem } from '../../shared/rounds/emblem.tsx';
import styles from './rate-card.module.css';
import { RateTable } from './rate-table.tsx';
import { groupLimits, type LimitKind, type MarketRatesView, type RateGroup } from './rates.rules.ts';
import { limitKindText, limitText, ratesText } from './rates.text.ts';

const tones: Readonly<Record<LimitKind, BadgeProps['tone']>> = {
  closed: 'danger',
  half: 'warning',
  reduced: 'warning',
  capped: 'info',
};

/** Markets that pay the same: their names, one table, and the numbers each of them restricts. */
export function RateCard({ group: { markets, betTypes } }: { group: RateGroup }) {
  const isOne = markets.length === 1;
  return (
    <Card className={styles.card}>
      <ul className={styles.markets}>
        {markets.map((market) => (
          <li key={market.market} className={styles.market}>
            <Emblem icon={market.icon} size="s" />
            <h3 className={styles.name}>{market.name}</h3>
            {!isRouteOff(paths.lottoResults) && (
              <Link
                className={styles.results}
                to={`${paths.lottoResults}?market=${encodeURIComponent(market.market)}`}
                aria-label={ratesText.resultsOf(market.name)}
              >
                {ratesText.results}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {!isOne && <p className={styles.soft}>{ratesText.same(markets.length)}</p>}
      <RateTable label={markets.map(({ name }) => name).join(' ')} betTypes={betTypes} />
      {markets.map((market) => (
        <Limits key={market.market} market={market} isOne={isOne} />
      ))}
    </Card>
  );
}

function Limits({ market: { name, limits, betTypes }, isOne }: { market: MarketRatesView; isOne: boolean }) {
  if (limits.length === 0) return isOne ? <p className={styles.soft}>{ratesText.noLimits}</p> : null;
  return (
    <section className={styles.limits} aria-label={ratesText.limitsOf(name)}>
      <h4 className={styles.limitsTitle}>{isOne ? ratesText.limits : ratesText.limitsOf(name)}</h4>
      <dl className={styles.kinds}>
        {groupLimits(limits, betTypes).map(({ kind, limits: ofKind }) => (
          <div key={kind} className={styles.kind}>
            <dt>
              <Badge tone={tones[kind]}>{limitKindText[kind]}</Badge>
            </dt>
            <dd>
              <ul className={styles.numbers}>
                {ofKind.map((limit) => (
                  <li key={`${limit.betType} ${limit.number}`} className={styles.number}>
                    <span className={styles.digits}>{limit.number}</span>
                    <span className={styles.soft}>
                      {[betTypeNames[limit.betType], limitText(limit)].filter(Boolean).join(' · ')}
                    </span>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
