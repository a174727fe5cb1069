import type { WheelBoard, WheelConfig, WheelSpin } from '@sanuk/contract/areas/wheel';
import { call } from '@sanuk/platform';
import type { DrawnSpin, FirstWheel, SpinOrder } from './wheel.rules.ts';

/** Prizes with their chances, the price of a spin, and what the member can pay it with. */
export const fetchWheel = (signal?: AbortSignal): Promise<WheelConfig> =>
  call('GET /api/wheel/config_v2', { signal });

const shownVersion = ({ wheelVersion }: SpinOrder) =>
  wheelVersion === undefined ? {} : { wheel_version: wheelVersion };

/** One spin. The server draws and pays at once; the same `requestId` gives back the same outcome. */
export const sendSpin = (order: SpinOrder, requestId: string): Promise<WheelSpin> =>
  call('POST /api/wheel/spin_v2', {
    body: { use: order.use, request_id: requestId, ...shownVersion(order) },
  });

/** The wheel as its first version answers it: its configuration, and the prizes. */
export async function fetchFirstWheel(signal?: AbortSignal): Promise<FirstWheel> {
  const { configs, prizes } = await call('GET /api/wheel/config', { signal });
  return { config: configs, prizes };
}

/**
 * One spin of the first version, which takes a free spin where there is one. It names the prize alone: what it was paid with
 * and the balance after it are told by its reward. The same `requestId` gives back the same outcome.
 */
export async function sendFirstSpin(order: SpinOrder, requestId: string): Promise<DrawnSpin> {
  const body = { request_id: requestId, ...shownVersion(order) };
  const { spin_id } = await call('POST /api/wheel/spin', { body });
  const { wheel_version, prize, balance_after } = await call('POST /api/wheel/reward', { body: { spin_id } });
  return { spin_id, wheel_version, prize, balance: balance_after };
}

/** The newest winners, masked, and the member's own prizes. */
export const fetchBoard = (signal?: AbortSignal): Promise<WheelBoard> =>
  call('GET /api/wheel/board', { signal });

/** Keys of the wheel in the query cache, for one member. */
export const wheelKeys = {
  all: ['wheel'] as const,
  config: (memberId: string) => ['wheel', 'config', memberId] as const,
  first: ['wheel', 'first'] as const,
  board: (memberId: string) => ['wheel', 'board', memberId] as const,
};
