import type { WheelBoard, WheelConfig, WheelSpin } from '@sanuk/contract/areas/wheel';
import { call } from '@sanuk/platform';
import type { SpinUse } from './wheel.rules.ts';

/** Prizes with their chances, the price of a spin, and what the member can pay it with. */
export const fetchWheel = (signal?: AbortSignal): Promise<WheelConfig> =>
  call('GET /api/wheel/config_v2', { signal });

/** One spin. The server draws and pays at once; the same `requestId` gives back the same outcome. */
export const sendSpin = (use: SpinUse, requestId: string): Promise<WheelSpin> =>
  call('POST /api/wheel/spin_v2', { body: { use, request_id: requestId } });

/** The newest winners, masked, and the member's own prizes. */
export const fetchBoard = (signal?: AbortSignal): Promise<WheelBoard> =>
  call('GET /api/wheel/board', { signal });

/** Keys of the wheel in the query cache, for one member. */
export const wheelKeys = {
  config: (memberId: string) => ['wheel', 'config', memberId] as const,
  board: (memberId: string) => ['wheel', 'board', memberId] as const,
};
