import {
  type Break,
  isWord,
  type PasteToken,
  type PasteWord,
  plainRow,
  readTokens,
  type Sign,
} from './paste-tokens.rules.ts';

/** Why a row of a pasted bill is not read. */
export type PasteReason =
  | 'unreadable'
  | 'number-length'
  | 'mixed-lengths'
  | 'number-missing'
  | 'amount-missing'
  | 'amount-unclear'
  | 'too-many-amounts'
  | 'times-or-amount'
  | 'list-or-amount'
  | 'date'
  | 'words-unclear'
  | 'heading-unclear'
  | 'type-missing';

/** Numbers that share their amounts and the words that apply to them. */
export interface PasteGroup {
  numbers: string[];
  amounts: string[];
  words: PasteWord[];
}

export type GroupedRow = { groups: PasteGroup[]; heading: PasteWord[] } | { reason: PasteReason };

/** Leaves the reading of a row; it never leaves parsePaste. */
export class UnreadRowError extends Error {
  readonly reason: PasteReason;

  constructor(reason: PasteReason) {
    super(reason);
    this.reason = reason;
  }
}

interface NumberToken {
  text: string;
  isBaht: boolean;
}
/** Numbers joined by signs, e.g. 12-50*50; one number without a sign is a chain too. */
interface Chain {
  kind: 'chain';
  numbers: NumberToken[];
  signs: Sign[];
  /** the break before it, if no words are there */
  before: Break | undefined;
}
interface Words {
  kind: 'words';
  words: PasteWord[];
  /** a sign right after the words: บน=50 */
  sign: Sign | undefined;
}
type Segment = Chain | Words;

const refuse = (reason: PasteReason): never => {
  throw new UnreadRowError(reason);
};

/** Joins tokens to chains and runs of words. */
function readSegments(tokens: readonly PasteToken[]): Segment[] {
  const segments: Segment[] = [];
  let pending: Break | undefined;
  for (const [index, token] of tokens.entries()) {
    const last = segments.at(-1);
    const previous = tokens[index - 1];
    if (isWord(token)) {
      if (previous?.kind === 'sign') refuse('words-unclear');
      if (last?.kind === 'words') last.words.push(token);
      else segments.push({ kind: 'words', words: [token], sign: undefined });
    } else if (token.kind === 'number') {
      const { text, isBaht } = token;
      if (previous?.kind === 'sign' && last?.kind === 'chain') last.numbers.push({ text, isBaht });
      else segments.push({ kind: 'chain', numbers: [{ text, isBaht }], signs: [], before: pending });
      pending = undefined;
    } else if (token.kind === 'sign') {
      if (previous?.kind === 'sign' || previous?.kind === 'break') refuse('unreadable');
      if (!last) refuse('number-missing');
      if (index === tokens.length - 1) refuse('amount-missing');
      if (last?.kind === 'chain') last.signs.push(token.sign);
      else if (last) last.sign = token.sign;
    } else if (token.kind === 'break' && previous?.kind !== 'sign') pending = token.sign;
    else refuse('unreadable');
  }
  return segments;
}

/** Whether a number without an amount could be one: amounts are round. */
const isRound = (text: string): boolean => /^[1-9]?\d*[05]$/.test(text) && !/^0/.test(text);
const isSameLength = (numbers: readonly string[]): boolean =>
  numbers.every((number) => number.length === numbers[0]?.length);
const isDistinct = (numbers: readonly string[]): boolean => new Set(numbers).size === numbers.length;

const isDate = ([day = '', month = '', year = '77', more]: readonly string[]): boolean =>
  more === undefined &&
  /^(0?[1-9]|[12]\d|3[01])$/.test(day) &&
  /^(0?[1-9]|1[0-2])$/.test(month) &&
  /^([2-35-7]\d|(19|20|24|25)\d\d)$/.test(year);

const amountPattern = /^\d{1,9}(\.\d{1,2})?$/;

function checkAmounts(amounts: readonly string[], sizes: readonly number[], signs: readonly Sign[]): void {
  if (amounts.length > 2) refuse('too-many-amounts');
  for (const [index, amount] of amounts.entries()) {
    const isZero = /^0+(\.0+)?$/.test(amount);
    if (!amountPattern.test(amount) || (/^0\d/.test(amount) && !isZero)) refuse('amount-unclear');
    // 123=50*6 is also written for six permutations at 50.
    const isCount = sizes.includes(3) ? /^[36]$/.test(amount) : sizes.includes(2) && amount === '2';
    if (signs[index] === '*' && isCount) refuse('times-or-amount');
  }
  if (amounts.length > 0 && amounts.every((amount) => Number(amount) === 0)) refuse('amount-missing');
}

function checkNumbers(numbers: readonly string[]): void {
  for (const number of numbers) {
    if (number.includes('.')) refuse(isDate(number.split('.')) ? 'date' : 'list-or-amount');
    if (!/^\d{1,3}$/.test(number)) refuse('number-length');
  }
  if (!isSameLength(numbers)) refuse('mixed-lengths');
}

/** The numbers and amounts of a chain that has signs; `before` are the numbers that share its amounts. */
function readChain(chain: Chain, before: readonly string[]): Omit<PasteGroup, 'words'> {
  const texts = chain.numbers.map(({ text }) => text);
  const signs = chain.signs.join('');
  const equals = signs.indexOf('=');
  const count = Math.max(1, equals + 1);
  const isKnown = equals < 0 ? /^(\*+|-+|-\*+)$/.test(signs) : /^-*=(\*+|-+)?$/.test(signs);
  if (!isKnown) refuse('amount-unclear');
  const numbers = [...before, ...texts.slice(0, count)];
  const amounts = texts.slice(count);
  if (chain.numbers.slice(0, count).some(({ isBaht }) => isBaht)) refuse('number-missing');
  if (equals < 0) {
    const first = texts[0] ?? '';
    if (/^-+$/.test(signs) && texts.length === 3 && isDate(texts)) refuse('date');
    const couldBeList = /^--+$/.test(signs) && isSameLength(texts) && isDistinct(texts);
    const couldBePair = texts.length === 2 && texts[0] === texts[1];
    if (couldBeList || couldBePair || (before.length > 0 && isRound(first))) refuse('list-or-amount');
  }
  checkNumbers(numbers);
  checkAmounts(
    amounts,
    numbers.map((number) => number.length),
    chain.signs.slice(count - 1),
  );
  return { numbers, amounts };
}

/** Numbers that bring no amount: every one must be a number for certain, not the amount of another. */
function readBareList(chains: readonly Chain[]): Omit<PasteGroup, 'words'> {
  const numbers = chains.map(({ numbers: [number] }) => number?.text ?? '');
  const breaks = new Set(chains.map(({ before }) => before));
  if (breaks.has('/') && numbers.length < 4 && isDate(numbers)) refuse('date');
  const isThousands = breaks.has(',') && numbers.slice(1).every((number) => number.length === 3);
  if (!isSameLength(numbers))
    refuse(isThousands || numbers.slice(1).every(isRound) ? 'list-or-amount' : 'mixed-lengths');
  const couldBeAmounts =
    numbers.length > 1 &&
    numbers.length < 5 &&
    !breaks.has(',') &&
    (numbers.slice(1).every(isRound) || !isDistinct(numbers));
  if (couldBeAmounts) refuse('list-or-amount');
  checkNumbers(numbers);
  return { numbers, amounts: [] };
}

/** Groups of chains between words: bare numbers share the amounts that follow them. */
function readChains(chains: readonly Chain[], words: readonly PasteWord[]): PasteGroup[] {
  const groups: PasteGroup[] = [];
  const add = (group: Omit<PasteGroup, 'words'>) => groups.push({ ...group, words: [...words] });
  let bare: Chain[] = [];
  for (const chain of chains) {
    const [first] = chain.numbers;
    const listed = bare.map(({ numbers: [number] }) => number?.text ?? '');
    if (chain.signs.length > 0) {
      checkThousands(groups, chain);
      add(readChain(chain, listed));
      bare = [];
    } else if (first?.isBaht) {
      if (listed.length === 0) refuse(groups.length > 0 ? 'amount-unclear' : 'number-missing');
      checkNumbers(listed);
      checkAmounts([first.text], [], []);
      add({ numbers: listed, amounts: [first.text] });
      bare = [];
    } else bare.push(chain);
  }
  if (bare.length === 0) return groups;
  if (groups.length > 0) refuse(couldBeThousands(bare) ? 'amount-unclear' : 'amount-missing');
  add(readBareList(bare));
  return groups;
}

const couldBeThousands = ([chain]: readonly Chain[]): boolean =>
  chain?.before === ',' && chain.numbers[0]?.text.length === 3;

/** `12-1,000-50`: a thousand, or one baht and the number 000. An equals sign after the 000 makes it a number. */
function checkThousands(groups: readonly PasteGroup[], chain: Chain): void {
  if (groups.length > 0 && couldBeThousands([chain]) && !chain.signs.includes('=')) refuse('amount-unclear');
}

const isChain = (segment: Segment): segment is Chain => segment.kind === 'chain';
const isBareChain = (segment: Segment): segment is Chain => isChain(segment) && segment.signs.length === 0;

/** Numbers, then words with an amount each: 12 บน 50 ล่าง 20. */
function readWordAmounts(segments: readonly Segment[]): PasteGroup[] | undefined {
  const firstWords = segments.findIndex((segment) => !isChain(segment));
  const [list, rest] = [segments.slice(0, firstWords), segments.slice(firstWords)];
  const isPattern =
    list.length > 0 &&
    list.every(isBareChain) &&
    rest.length % 2 === 0 &&
    rest.every((segment, index) => (index % 2 === 0 ? !isChain(segment) : isBareChain(segment)));
  if (!isPattern) return undefined;
  const numbers = list.filter(isBareChain).map(({ numbers: [number] }) => number?.text ?? '');
  checkNumbers(numbers);
  const groups: PasteGroup[] = [];
  for (let at = 0; at < rest.length; at += 2) {
    const [words, amount] = [rest[at] as Words, rest[at + 1] as Chain];
    if (words.words.some(({ kind }) => kind === 'length')) refuse('words-unclear');
    const amounts = amount.numbers.map(({ text }) => text);
    checkAmounts(
      amounts,
      numbers.map((number) => number.length),
      words.sign ? [words.sign] : [],
    );
    groups.push({ numbers, amounts, words: words.words });
  }
  const hasReverse = groups.some(({ words }) => words.some(({ kind }) => kind === 'reverse'));
  if (groups.length > 1 && hasReverse) refuse('words-unclear');
  return groups;
}

const isPriced = ({ amounts }: PasteGroup): boolean => amounts.length > 0;

/** Words before the groups they apply to: บน 12=50 34=20 ล่าง 56=10; one group may have กลับ behind it. */
function readLeading(segments: readonly Segment[]): PasteGroup[] {
  const groups: PasteGroup[] = [];
  let words: PasteWord[] = [];
  const last = segments.at(-1);
  const hasTail = last?.kind === 'words' && last.words.every(({ kind }) => kind === 'reverse');
  const parts = hasTail ? segments.slice(0, -1) : segments;
  const runs = parts.filter((segment) => !isChain(segment)).length;
  if (parts.at(-1)?.kind === 'words') refuse('words-unclear');
  for (let at = 0; at < parts.length; ) {
    const segment = parts[at];
    if (segment?.kind === 'words') {
      words = segment.words;
      at += 1;
      continue;
    }
    const end = parts.findIndex((each, index) => index >= at && !isChain(each));
    const chains = parts.slice(at, end < 0 ? undefined : end).filter(isChain);
    groups.push(...readChains(chains, words));
    at += chains.length;
  }
  if (runs > 1 && !groups.every(isPriced)) refuse('list-or-amount');
  if (!hasTail) return groups;
  if (groups.length !== 1) refuse('words-unclear');
  return groups.map((group) => ({ ...group, words: [...group.words, ...last.words] }));
}

/** Words behind the one group they apply to: 12=50 บน 34=20 ล่าง. */
function readTrailing(segments: readonly Segment[]): PasteGroup[] {
  const groups: PasteGroup[] = [];
  let chains: Chain[] = [];
  for (const segment of segments) {
    if (isChain(segment)) chains.push(segment);
    else {
      const read = readChains(chains, segment.words);
      if (read.length !== 1) refuse('words-unclear');
      groups.push(...read);
      chains = [];
    }
  }
  if (groups.length > 1 && !groups.every(isPriced)) refuse('list-or-amount');
  return groups;
}

function readGroups(segments: readonly Segment[]): PasteGroup[] {
  const chains = segments.filter(isChain);
  if (chains.length === segments.length) return readChains(chains, []);
  const byWord = readWordAmounts(segments);
  if (byWord) return byWord;
  if (segments.some((segment) => segment.kind === 'words' && segment.sign)) refuse('words-unclear');
  return segments[0]?.kind === 'words'
    ? readLeading(segments)
    : segments.at(-1)?.kind === 'words'
      ? readTrailing(segments)
      : refuse('words-unclear');
}

const hasSide = (row: string): boolean => /บน|ล่าง|โต|ตรง|เต็ง|วิ่ง/.test(row);
const isWithoutDigits = (row: string): boolean => !/\d/.test(row.replace(/[1-3]\s*ตัว/g, ''));

/** Whether the rows below a row that could not be read may depend on it: it names a side and no numbers. */
export const couldBeHeading = (row: string, reason: PasteReason): boolean =>
  hasSide(row) && (reason === 'number-missing' || isWithoutDigits(plainRow(row)));

/** Lines drawn around a heading: --- บน --- */
const ornaments = /^[\s\-=*_~.#>•:]+|[\s\-=*_~.#<•:]+$/g;

/** Reads a row into groups, or into the words of a heading; otherwise the reason. */
export function readRow(original: string): GroupedRow {
  try {
    const plain = plainRow(original);
    const tokens = readTokens(isWithoutDigits(plain) ? plain.replace(ornaments, '') : plain);
    if (tokens.some(({ kind }) => kind === 'unknown' || kind === 'mark'))
      return { reason: unreadReason(tokens) };
    const segments = readSegments(tokens);
    const [first] = segments;
    if (!first) return { reason: 'unreadable' };
    if (segments.length === 1 && first.kind === 'words')
      return { groups: [], heading: first.sign ? refuse('number-missing') : first.words };
    if (first.kind === 'words' && first.sign) refuse('number-missing');
    return { groups: readGroups(segments), heading: [] };
  } catch (error) {
    if (error instanceof UnreadRowError) return { reason: error.reason };
    throw error;
  }
}

/** A point that follows a number makes the amount unclear; everything else is not known at all. */
const unreadReason = (tokens: readonly PasteToken[]): PasteReason => {
  const at = tokens.findIndex(({ kind }) => kind === 'unknown');
  const token = tokens[at];
  const isPoint = token?.kind === 'unknown' && /^\./.test(token.text) && tokens[at - 1]?.kind === 'number';
  return isPoint ? 'amount-unclear' : 'unreadable';
};
