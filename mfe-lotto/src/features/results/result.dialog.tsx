import { roundWordOf } from '@sanuk/contract/round-words.text';
import { formatDateTime, isApiError, messageOf, paths, useSession } from '@sanuk/platform';
import {
  Alert,
  Button,
  CopyButton,
  DefinitionList,
  Dialog,
  ErrorState,
  ShieldIcon,
  Skeleton,
} from '@sanuk/ui';
import { Link, useSearchParams } from 'react-router-dom';
import { Emblem } from '../../shared/rounds/emblem.tsx';
import { voidText } from '../../shared/rounds/market.text.ts';
import { isYeekee } from '../../shared/rounds/round.rules.ts';
import { correctionNote, roundDay, roundTitle } from '../../shared/rounds/round-words.ts';
import { OwnWins } from './outcome-card.tsx';
import styles from './result-dialog.module.css';
import type { ResultDetail } from './results.api.ts';
import { isOwn, type WinView } from './results.rules.ts';
import { copiedText, resultsText } from './results.text.ts';
import { useResult, useWins } from './use-results.ts';

/** How one round ended, whole (requirement L6). Opened by the address, so that it can be linked. */
export function ResultDialog({ roundId }: { roundId: string | undefined }) {
  const [, setSearch] = useSearchParams();
  const result = useResult(roundId);
  const close = () =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('round');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Dialog
      overlay="result"
      open={roundId !== undefined}
      inHistory
      onOpenChange={(open) => !open && close()}
      title={resultsText.detail}
      form="sheet"
      footer={result.data && <Actions result={result.data} />}
    >
      {result.data ? (
        <Detail result={result.data} />
      ) : result.isError ? (
        <NoResult result={result} onClose={close} />
      ) : (
        <Skeleton shape="row" count={4} />
      )}
    </Dialog>
  );
}

/** A round that does not exist, or that has no result, is not asked for again. */
function NoResult({ result, onClose }: { result: ReturnType<typeof useResult>; onClose: () => void }) {
  const { error, isFetching, refetch } = result;
  return isApiError(error) && error.code === 'round-unknown' ? (
    <ErrorState
      size="s"
      picture="lost"
      title={messageOf(error)}
      description={resultsText.unknownMore}
      action={<Button onClick={onClose}>{resultsText.toList}</Button>}
    />
  ) : (
    <ErrorState
      size="s"
      title={resultsText.loadFailed}
      description={messageOf(error)}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

function Detail({ result }: { result: ResultDetail }) {
  const { round, prizes, voidReason, resultedAt, draw } = result;
  const wins = useWins([result]).get(round.round_id);
  const corrected = correctionNote(round);
  return (
    <div className={styles.detail}>
      <div className={styles.head}>
        <Emblem icon={round.icon} />
        <div>
          <p className={styles.title}>{roundTitle(round)}</p>
          <p className={styles.when}>{roundDay(round)}</p>
        </div>
      </div>
      {voidReason !== null && (
        <Alert tone="info" title={resultsText.refunded}>
          {voidText[voidReason]}
        </Alert>
      )}
      {corrected && <Alert tone="warning" title={corrected} />}
      <Prizes prizes={prizes} wins={wins ?? []} />
      {wins && <OwnWins wins={wins} />}
      <DefinitionList
        items={[
          { term: resultsText.closesAt, value: formatDateTime(round.close_at) },
          ...(resultedAt ? [{ term: resultsText.resultedAt, value: formatDateTime(resultedAt) }] : []),
        ]}
      />
      {draw && <Draw draw={draw} />}
    </div>
  );
}

function Prizes({ prizes, wins }: { prizes: ResultDetail['prizes']; wins: readonly WinView[] }) {
  if (prizes.length === 0) return null;
  return (
    <dl className={styles.prizes}>
      {prizes.map(({ code, name, numbers }) => (
        <div key={code} className={styles.prize} data-own={isOwn(code, wins, prizes) || undefined}>
          <dt>{name}</dt>
          {numbers.map((number, place) => (
            <dd key={place}>{number}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

/** What a yeekee result was computed from. */
function Draw({ draw }: { draw: NonNullable<ResultDetail['draw']> }) {
  const digits = draw.rest.padStart(5, '0');
  return (
    <section className={styles.draw}>
      <h3 className={styles.drawTitle}>{resultsText.draw}</h3>
      <DefinitionList
        items={[
          { term: resultsText.shots, value: draw.shots },
          { term: resultsText.sum, value: draw.sum },
          { term: resultsText.subtracted, value: `− ${draw.subtracted}` },
          {
            term: resultsText.rest,
            value: (
              <span className={styles.rest}>
                <span className={styles.lead}>{digits.slice(0, -5)}</span>
                <span className={styles.bottom2}>{digits.slice(-5, -3)}</span>
                <span className={styles.top3}>{digits.slice(-3)}</span>
              </span>
            ),
          },
        ]}
      />
      <p className={styles.when}>{resultsText.drawHow}</p>
    </section>
  );
}

function Actions({ result }: { result: ResultDetail }) {
  const { round, prizes } = result;
  const isMember = useSession().status === 'member';
  return (
    <>
      {prizes.length > 0 && <CopyButton text={copiedText(result)} label={resultsText.copy} />}
      {isMember && (
        <Button asChild size="s">
          <Link to={`${paths.lottoBills}?round=${encodeURIComponent(round.round_id)}`}>
            {resultsText.myBills(roundWordOf(round))}
          </Link>
        </Button>
      )}
      {isYeekee(round) && prizes.length > 0 && (
        <Button asChild size="s" variant="primary" icon={<ShieldIcon size={20} />}>
          <Link to={paths.lottoRound(round.round_id)}>{resultsText.proof}</Link>
        </Button>
      )}
    </>
  );
}
