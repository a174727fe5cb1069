/** What a page is measured under. */
export interface Conditions {
  /** how many times slower than this machine the processor is */
  slowdown: number;
  /** null: as fast as this machine answers itself */
  network: { latencyMs: number; bytesPerSecond: number } | null;
}

/** The network of the bars: slow 4G, 1.6 Mbit a second, 150 ms to and fro. */
const slow4g = { latencyMs: 150, bytesPerSecond: 1_600_000 / 8 };

export const slowPhone: Conditions = { slowdown: 4, network: slow4g };
export const thisMachine: Conditions = { slowdown: 1, network: null };
/** What is measured after loading: the processor of a phone, and a network that is not in the way. */
export const slowProcessor: Conditions = { slowdown: 4, network: null };

/** The screen of every measurement: a phone. */
export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'th-TH',
  timezoneId: 'Asia/Bangkok',
} as const;
