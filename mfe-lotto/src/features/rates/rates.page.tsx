import { messageOf, useQuery } from '@sanuk/platform';
import {
  Card,
  Chip,
  ChipRow,
  EmptyState,
  ErrorState,
  PageHeading,
  SectionHeading,
  Skeleton,
} from '@sanuk/ui';
import { Link, useSearchParams } from 'react-router-dom';
import { type LobbyView, lobbyQuery } from '../../shared/lotto.api.ts';
import { LottoLinks } from '../../shared/lotto-links.tsx';
import { RateCard } from './rate-card.tsx';
import { ratesQuery } from './rates.api.ts';
import styles from './rates.module.css';
import { groupByCategory, type MarketRatesView } from './rates.rules.ts';
import { ratesText } from './rates.text.ts';

type Category = LobbyView['categories'][number];

function CategoryBar({
  categories,
  chosen,
}: {
  categories: readonly Category[];
  chosen: string | undefined;
}) {
  return (
    <ChipRow label={ratesText.categories}>
      <Chip asChild selected={chosen === undefined}>
        <Link to="?" replace preventScrollReset>
          {ratesText.all}
        </Link>
      </Chip>
      {categories.map(({ code, name }) => (
        <Chip key={code} asChild selected={code === chosen}>
          <Link to={`?category=${encodeURIComponent(code)}`} replace preventScrollReset>
            {name}
          </Link>
        </Chip>
      ))}
    </ChipRow>
  );
}

/** What the three numbers of the tables mean, before them. */
function Reading() {
  return (
    <Card tone="flat" className={styles.reading}>
      <h2 className={styles.readingTitle}>{ratesText.reading}</h2>
      <dl className={styles.terms}>
        {ratesText.terms.map(({ term, text }) => (
          <div key={term}>
            <dt className={styles.term}>{term}</dt>
            <dd className={styles.meaning}>{text}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{ratesText.note}</p>
    </Card>
  );
}

function Rates({ markets, categories }: { markets: MarketRatesView[]; categories: readonly Category[] }) {
  if (markets.length === 0) return <EmptyState title={ratesText.empty} />;
  return (
    <div className={styles.categories}>
      {groupByCategory(markets, categories).map(({ categoryId, name, count, groups }) => (
        <section key={categoryId} className={styles.section}>
          {name !== '' && <SectionHeading title={name} count={ratesText.markets(count)} />}
          <div className={styles.cards}>
            {groups.map((group) => (
              <RateCard key={group.markets[0]?.market} group={group} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

/** What every market pays, how likely one wins, and what comes back of it (requirements L6 and X4). */
export default function RatesPage() {
  const [search] = useSearchParams();
  const lobby = useQuery(lobbyQuery());
  const categories = lobby.data?.categories ?? [];
  const asked = search.get('category');
  const category = categories.find(({ code }) => code === asked);
  // Which category an address names is known once the categories are; without them everything is shown.
  const isKnown = asked === null || !lobby.isPending;
  const rates = useQuery({ ...ratesQuery(category?.categoryId), enabled: isKnown });
  return (
    <div className={styles.page}>
      <PageHeading subtitle={ratesText.subtitle}>{ratesText.title}</PageHeading>
      <LottoLinks />
      <Reading />
      {categories.length > 0 && <CategoryBar categories={categories} chosen={category?.code} />}
      {rates.data ? (
        <Rates markets={rates.data} categories={categories} />
      ) : rates.isError ? (
        <ErrorState
          title={ratesText.loadFailed}
          description={messageOf(rates.error)}
          retrying={rates.isFetching}
          onRetry={() => void rates.refetch()}
        />
      ) : (
        <div className={styles.cards} aria-busy="true">
          <Skeleton shape="block" count={2} className={styles.cardSkeleton} />
        </div>
      )}
    </div>
  );
}
