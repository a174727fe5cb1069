import type {
  Bill,
  BillLine,
  BillLineInput,
  BillValidation,
  CheckedLine,
  LottoLobby,
  LottoRound,
  RoundDetail,
} from '@sanuk/contract/areas/lotto';

/** The moment at which the samples are seen: 20 November 2026, 16:10:33 in Bangkok. */
export const sampleNow = '2026-11-20T09:10:33.000Z';

export const sampleRound = (change: Partial<LottoRound> = {}): LottoRound => ({
  round_id: 'yeekee-20261120-42',
  category_id: 1,
  market: 'yeekee',
  name: 'หวยยี่กี',
  icon: 'yeekee',
  round_date: '2026-11-20',
  round_no: 42,
  open_at: '2026-11-19T22:00:00.000Z',
  close_at: '2026-11-20T09:15:00.000Z',
  result_at: '2026-11-20T09:17:00.000Z',
  status: 'open',
  result: null,
  corrected_at: null,
  ...change,
});

export const hanoiRound = (change: Partial<LottoRound> = {}): LottoRound =>
  sampleRound({
    round_id: 'hanoi-20261120',
    category_id: 2,
    market: 'hanoi',
    name: 'หวยฮานอยปกติ (จำลอง)',
    icon: 'hanoi',
    round_no: null,
    open_at: '2026-11-19T12:00:00.000Z',
    close_at: '2026-11-20T11:00:00.000Z',
    result_at: '2026-11-20T11:30:00.000Z',
    ...change,
  });

const sampleResult = { top3: '472', top2: '72', bottom2: '19' };

export const resultedRound = (change: Partial<LottoRound> = {}): LottoRound =>
  sampleRound({
    round_id: 'yeekee-20261120-41',
    round_no: 41,
    close_at: '2026-11-20T09:00:00.000Z',
    result_at: '2026-11-20T09:02:00.000Z',
    status: 'resulted',
    result: sampleResult,
    ...change,
  });

export const sampleLobby = (change: Partial<LottoLobby> = {}): LottoLobby => ({
  categories: [
    {
      category_id: 1,
      code: 'yeekee',
      name: 'ยี่กี',
      rounds: [
        sampleRound({ round_id: 'yeekee-20261120-43', round_no: 43, close_at: '2026-11-20T09:30:00.000Z' }),
        sampleRound(),
        resultedRound(),
      ],
    },
    { category_id: 2, code: 'foreign', name: 'หวยต่างประเทศ', rounds: [hanoiRound()] },
  ],
  server_time: sampleNow,
  ...change,
});

const limits = { min: 1, max_per_bet: 2000, max_per_number: 5000 };
export const sampleDetail = (round: LottoRound = sampleRound()): RoundDetail => ({
  round,
  bet_types: [
    { code: '3TOP', name: '3 ตัวบน', digits: 3, rate: 1000, ...limits },
    { code: '3TOD', name: '3 ตัวโต๊ด', digits: 3, rate: 150, ...limits },
    { code: '2TOP', name: '2 ตัวบน', digits: 2, rate: 90, ...limits },
    { code: '2BOTTOM', name: '2 ตัวล่าง', digits: 2, rate: 90, ...limits },
    { code: 'RUN_TOP', name: 'วิ่งบน', digits: 1, rate: 3.2, ...limits },
    { code: 'RUN_BOT', name: 'วิ่งล่าง', digits: 1, rate: 4.2, ...limits },
  ],
  limits: [
    { bet_type: '2BOTTOM', number: '19', kind: 'reduced', rate: 45, remaining: null },
    { bet_type: '2BOTTOM', number: '99', kind: 'closed', rate: null, remaining: null },
    { bet_type: '2TOP', number: '89', kind: 'capped', rate: null, remaining: 500 },
  ],
  server_time: sampleNow,
});

const rates: Record<CheckedLine['bet_type'], number> = {
  '3TOP': 1000,
  '3TOD': 150,
  '2TOP': 90,
  '2BOTTOM': 90,
  RUN_TOP: 3.2,
  RUN_BOT: 4.2,
};

/** The server's answer to a slip, every line taken as it stands unless said otherwise. */
export function validationOf(
  lines: readonly BillLineInput[],
  change: (line: CheckedLine, index: number) => Partial<CheckedLine> = () => ({}),
): BillValidation {
  const checked = lines.map((line, index): CheckedLine => {
    const rate = rates[line.bet_type as CheckedLine['bet_type']];
    const plain: CheckedLine = { ...line, rate, original_rate: rate, status: 'ok', message: '' };
    return { ...plain, ...change(plain, index) };
  });
  return {
    lines: checked,
    total: checked.reduce((sum, line) => sum + line.amount, 0),
    acceptable: checked.every((line) => line.status === 'ok' || line.status === 'reduced'),
    validate_token: 'token-of-this-check',
    expires_at: '2026-11-20T09:15:33.000Z',
    balance: 1000,
  };
}

export const sampleBill = (change: Partial<Bill> = {}): Bill => ({
  bill_id: 'b-1',
  bill_no: 'YK2611200001',
  round: sampleRound(),
  status: 'pending',
  line_count: 2,
  total: 40,
  win_total: 0,
  created_at: '2026-11-20T09:05:00.000Z',
  cancellable_until: null,
  ...change,
});

export const sampleLines = (): BillLine[] => [
  { bet_type: '3TOP', number: '472', amount: 20, rate: 1000, status: 'pending', win_amount: 0 },
  { bet_type: '2BOTTOM', number: '19', amount: 20, rate: 45, status: 'pending', win_amount: 0 },
];
