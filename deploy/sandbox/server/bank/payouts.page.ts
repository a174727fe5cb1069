import { formatBaht } from '@sanuk/contract/money';
import { formatMoment, type Html, html, pageOf } from '../pages/page.ts';
import type { Payouts, Reported } from './payouts.service.ts';
import { payoutAnswers, payoutOutcomes, payoutsText as text } from './payouts.text.ts';

type Shown = ReturnType<Payouts['all']>[number];

function form(action: string, label: string, fields: Record<string, string>, main = false): Html {
  const hidden = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return html`<form method="post" action="${action}">${hidden}<button${main ? html` class="main"` : ''}>${label}</button></form>`;
}

function stateOf(reports: readonly Reported[]): keyof typeof text.states {
  const [first] = reports;
  if (!first) return 'waiting';
  return first.report.result === 'paid' ? 'paid' : 'expired';
}

const reportRow = ({ report, answer }: Reported): Html =>
  html`<small>${text.results[report.result]} · ${formatMoment(report.reported_at)} · ${answer ? payoutAnswers[answer] : text.undelivered}</small>`;

function card({ order, reports }: Shown): Html {
  const state = stateOf(reports);
  const { payout_id: payout } = order;
  const last = reports.at(-1);
  return html`<article class="card" aria-label="${order.reference}">
<small>${text.reference} ${order.reference} · ${order.bank_code} ${order.bank_account} · ${order.account_name}</small>
<span class="amount">${formatBaht(order.amount_satang)}</span>
<span class="state" data-state="${state}">${text.states[state]}</span>
${reports.map(reportRow)}
<div class="actions">
${form('/payouts/report', state === 'waiting' ? text.pay : text.payAgain, { payout, result: 'paid' }, state === 'waiting')}
${form('/payouts/report', text.fail, { payout, result: 'failed' })}
${last ? form('/payouts/repeat', text.repeat, { transaction: last.report.transaction_id }) : ''}
</div>
</article>`;
}

/** What the bank was asked to pay out, and ways to go wrong on purpose. */
export function payoutsPage(payouts: Payouts, outcome: string | undefined): string {
  const shown = payouts.all().slice(0, 40);
  const said =
    outcome && Object.hasOwn(payoutOutcomes, outcome)
      ? payoutOutcomes[outcome as keyof typeof payoutOutcomes]
      : undefined;
  return pageOf(
    text.title,
    html`<p class="lead">${text.lead}</p>
${said ? html`<p class="message" role="status" data-tone="${said.tone}">${said.text}</p>` : ''}
<div data-fresh="/payouts">
${shown.length === 0 ? html`<p class="empty">${text.empty}</p>` : shown.map(card)}
</div>`,
    '/payouts',
  );
}
