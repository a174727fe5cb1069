import type { EventQuests, Quest, QuestList } from '@sanuk/contract/areas/quest';
import type { Answers } from '@sanuk/testing/fake-server';

export const sampleQuest = (more: Partial<Quest> = {}): Quest => ({
  quest_id: 'slot-day',
  period_id: '2026-11-25',
  kind: 'turnover',
  title: 'แสงเทียนสล็อต',
  description: 'เดิมพันสล็อตครบ ฿100 ภายในวัน',
  period: 'day',
  target: 100,
  current: 20,
  unit: 'baht',
  reward: { kind: 'credit', amount: 5, turnover_multiplier: 1 },
  state: 'in-progress',
  unlocked_by: '',
  resets_at: '2026-11-25T17:00:00.000Z',
  claim_until: '2026-11-26T17:00:00.000Z',
  claimed_at: null,
  href: '/slot',
  ...more,
});

/** One that is done. */
export const doneQuest = (more: Partial<Quest> = {}): Quest =>
  sampleQuest({ current: 100, state: 'claimable', ...more });

export const sampleCheckIns = (more: Partial<QuestList['check_ins']> = {}): QuestList['check_ins'] => ({
  today: '2026-11-25',
  is_done: false,
  streak: 2,
  days: ['2026-11-20', '2026-11-23', '2026-11-24'],
  ...more,
});

export const sampleList = (quests: Quest[], more: Partial<QuestList> = {}): QuestList => ({
  quests,
  unclaimed: [],
  check_ins: sampleCheckIns(),
  rules: ['เช็กอินได้วันละครั้ง'],
  server_time: '2026-11-25T05:00:00.000Z',
  ...more,
});

export const sampleEvents = (quests: Quest[] = []): EventQuests => ({
  events:
    quests.length === 0
      ? []
      : [
          {
            event_id: 7,
            title: 'งานวงล้อบัวทอง',
            image: '/media/event-wheel.svg',
            from: '2026-11-01T00:00:00.000Z',
            until: null,
            quests,
          },
        ],
  check_ins: sampleCheckIns(),
  server_time: '2026-11-25T05:00:00.000Z',
});

/** What the page asks for. */
export const questAnswers = (list: QuestList, events = sampleEvents()): Answers => ({
  'GET /api/quest/list': list,
  'POST /api/event/quest': events,
  'GET /api/event/list': [{ event_id: 7, title: 'งานวงล้อบัวทอง', image: '/media/event-wheel.svg' }],
});
