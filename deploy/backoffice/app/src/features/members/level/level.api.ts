import type { OperatorBody } from '@sanuk/contract/outside/operator';
import { order } from '../../../office/call-office.ts';

type Level = OperatorBody<'/operator/members/level'>['vip_level'];

/** Gives a member a level. Sent again, it changes nothing. */
export const setLevel = (brand: string, phone: string, vip_level: Level, reason: string) =>
  order('/operator/members/level', { brand, level_of: phone, vip_level, reason });
