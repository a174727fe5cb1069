import type { Page } from '@playwright/test';
import { banks } from '@sanuk/contract/accounts/banks';
import { providers } from '@sanuk/sandbox/providers';
import { expect } from '../fixtures/test.ts';

/** Attributes that are read out or shown as a text of the page. */
const textAttributes = [
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'placeholder',
  'title',
  'alt',
];

/** Every text of the page as it is shown, line by line, and those that are read out or come with a pointer. */
async function textsOf(page: Page): Promise<string[]> {
  const lines = (await page.locator('body').allInnerTexts()).flatMap((text) => text.split(/[\n\t]/));
  const { others, english } = await page.evaluate((attributes) => {
    const all = document.querySelectorAll(attributes.map((name) => `body [${name}]`).join());
    const seen = [...all].filter((element) => element.checkVisibility({ visibilityProperty: true }));
    return {
      others: [
        document.title,
        ...seen.flatMap((element) =>
          attributes
            .filter((name) => !name.startsWith('aria-') || !element.closest('[aria-hidden="true"]'))
            .map((name) => element.getAttribute(name) ?? ''),
        ),
      ],
      // What the specification gives in English says so.
      english: [...document.querySelectorAll('body [lang="en"]')].map(({ textContent }) => textContent ?? ''),
    };
  }, textAttributes);
  const texts = [...lines, ...others].map((text) =>
    english.reduce((left, words) => left.replace(words, ''), text).trim(),
  );
  return [...new Set(texts.filter((text) => text !== ''))];
}

/** Signs of banks and wallets, and the codes of those that have letters for one. */
const bankSigns = Object.entries(banks).flatMap(([symbol, { code }]) => [symbol, code]);

/** Names, and what Thai writes in Latin letters as well. */
const latin: readonly RegExp[] = [
  // Addresses and codes are copied, not read.
  /https?:\/\/\S+/g,
  /\b[\w-]*\d[\w-]*\b/g,
  /^[A-Z]{8}$|\bXXXX\b/g,
  new RegExp(`\\b(?:${[...providers.map(({ name }) => name), ...bankSigns].join('|')})\\b`, 'gi'),
  // Names of brands and of others that offer something.
  /\b(?:SIAM|THARA|LINE|TrueMoney|PromptPay|iPhone|iPad)\b/g,
  // Abbreviations and units that have no other form.
  /\b(?:QR|OTP|VIP|ID|SMS|RTP|SHA|mAh)\b/g,
];

const withoutNames = (text: string): string => latin.reduce((left, name) => left.replaceAll(name, ''), text);

/** An amount however it may be written, and as the money formatter writes it. */
const anyAmount = /[-+−]?\s?(?:฿|THB)\s?\d[\d.,]*|\d[\d.,]*\s?(?:฿|THB|บาท)/g;
const formatted = /^[-+−]?\s?฿\d{1,3}(?:,\d{3})*\.\d{2}$/;

/** Every text of the page is Thai, names aside (requirement S1.2), and every amount in it is as the formatter writes it (S2.4). */
export async function expectThaiTexts(page: Page): Promise<void> {
  const texts = await textsOf(page);
  const foreign = texts.filter((text) => /[A-Za-z]{2,}/.test(withoutNames(text)));
  const amounts = texts
    .flatMap((text) => text.match(anyAmount) ?? [])
    // The end of a sentence is no part of its amount.
    .map((amount) => amount.trim().replace(/[.,]$/, ''));
  expect.soft(foreign, `texts that are not Thai on ${page.url()}`).toEqual([]);
  expect
    .soft(
      amounts.filter((amount) => !formatted.test(amount)),
      `amounts on ${page.url()}`,
    )
    .toEqual([]);
}
