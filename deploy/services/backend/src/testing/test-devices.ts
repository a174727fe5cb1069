import { createHash } from 'node:crypto';
import { deviceHeader } from '@sanuk/contract/device';
import { type Answer, call, type TestContext } from './test-context.ts';
import { newRegistration, signUpMember, type TestMember } from './test-members.ts';

let counter = 0;

/** Id of a browser that nobody has used yet, as the edge sends it. */
export const newDevice = (): string => `device-of-a-test-${String(++counter).padStart(5, '0')}`;

/** What staff sees of a device. */
export const shortIdOf = (device: string): string =>
  createHash('sha256').update(device).digest('hex').slice(0, 10);

const onDevice = (device: string) => ({ [deviceHeader]: device });

/** Logs a member in by password with a browser. */
export const logInOn = (
  context: TestContext,
  { phone, password, agentCode }: TestMember,
  device: string,
): Promise<Answer<'POST /api/login'>> =>
  call(
    context.app,
    'POST /api/login',
    { username: phone, password, agent_code: agentCode },
    { agentCode, headers: onDevice(device) },
  );

/** Registers a member with a browser. */
export const registerOn = (
  context: TestContext,
  device: string,
  given: Partial<ReturnType<typeof newRegistration>> = {},
): Promise<Answer<'POST /api/register'>> =>
  call(context.app, 'POST /api/register', { ...newRegistration(), ...given }, { headers: onDevice(device) });

/** A member who registered without a device and has logged in on one since. */
export async function newMemberOn(
  context: TestContext,
  device: string,
  agentCode = 'SIAM',
  given: Partial<ReturnType<typeof newRegistration>> = {},
): Promise<TestMember> {
  const member = await signUpMember(context, agentCode, given);
  const { code } = await logInOn(context, member, device);
  if (code !== 'ok') throw new Error(`could not log in: ${code}`);
  return member;
}
