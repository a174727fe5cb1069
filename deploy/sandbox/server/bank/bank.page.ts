import { formatBaht } from '@sanuk/contract/money';
import { formatMoment, type Html, html, pageOf } from '../pages/page.ts';
import type { Bank, QrOrder, Transfer } from './bank.service.ts';
import { answerText, outcomeText, bankText as text } from './bank.text.ts';

type OrderState = 'waiting' | 'paid' | 'expired';

const stateOf = (order: QrOrder, transfers: Transfer[]): OrderState => {
  if (transfers.some(({ answer }) => answer === 'credited' || answer === 'duplicate')) return 'paid';
  return Date.parse(order.expires_at) < Date.now() ? 'expired' : 'waiting';
};

function form(action: string, label: string, fields: Record<string, string>, main = false): Html {
  const hidden = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return html`<form method="post" action="${action}">${hidden}<button${main ? html` class="main"` : ''}>${label}</button></form>`;
}

function transferRow({ payment, answer }: Transfer): Html {
  return html`<small>${formatBaht(payment.amount_satang)} · ${formatMoment(payment.paid_at)} · ${answer ? answerText[answer] : text.undelivered}</small>`;
}

function transferLine({ receiver, senders }: NonNullable<QrOrder['transfer']>): Html {
  const from = senders
    .map(({ bank_code, account_ending }) => `${bank_code} …${account_ending}`)
    .join(text.or);
  return html`<small>${text.to} ${receiver.bank_code} ${receiver.account} · ${text.from} ${from}</small>`;
}

function card({ order, transfers }: { order: QrOrder; transfers: Transfer[] }): Html {
  const state = stateOf(order, transfers);
  const { reference, amount_satang } = order;
  const exact = { reference, amount: String(amount_satang) };
  const last = transfers.at(-1);
  const isQr = order.payload !== '';
  const unnamed = { ...exact, named: 'no' };
  return html`<article class="card" aria-label="${reference}">
<small>${text.reference} ${reference} · ${order.receiver_name}</small>
${order.transfer && !isQr ? transferLine(order.transfer) : ''}
<span class="amount">${formatBaht(amount_satang)}</span>
<span class="state" data-state="${state}">${text.states[state]}</span>
${transfers.map(transferRow)}
<div class="actions">
${state === 'paid' ? '' : form('/bank/pay', state === 'expired' ? text.payLate : text.pay, exact, true)}
${last ? form('/bank/repeat', text.repeat, { transaction: last.payment.transaction_id }) : ''}
${form('/bank/pay', text.payLess, { reference, amount: String(amount_satang - 1) })}
${form('/bank/pay', text.payMore, { reference, amount: String(amount_satang + 1) })}
${state === 'paid' ? form('/bank/pay', text.payTwice, exact) : ''}
${order.transfer && !isQr ? form('/bank/pay', text.payStranger, { ...exact, from: 'stranger' }) : ''}
${order.transfer && isQr ? form('/bank/pay', text.payUnnamed, unnamed) : ''}
${order.transfer && isQr ? form('/bank/pay', text.payUnnamedStranger, { ...unnamed, from: 'stranger' }) : ''}
</div>
</article>`;
}

/** The bank's page: what waits, what was paid, and ways to go wrong on purpose. */
export function bankPage(bank: Bank, outcome: string | undefined): string {
  const orders = bank.orders().slice(0, 40);
  const said =
    outcome && Object.hasOwn(outcomeText, outcome)
      ? outcomeText[outcome as keyof typeof outcomeText]
      : undefined;
  return pageOf(
    text.title,
    html`<p class="lead">${text.lead}</p>
${said ? html`<p class="message" role="status" data-tone="${said.tone}">${said.text}</p>` : ''}
<details><summary>${text.paste}</summary>
<form method="post" action="/bank/scan"><textarea name="payload" aria-label="${text.payload}" required></textarea>
<div class="actions"><button class="main">${text.pay}</button></div></form></details>
<div data-fresh="/bank">
${orders.length === 0 ? html`<p class="empty">${text.empty}</p>` : orders.map(card)}
</div>`,
    '/bank',
  );
}
