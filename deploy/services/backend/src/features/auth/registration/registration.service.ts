import { networkOf } from '@sanuk/common/addresses';
import { normalisePhone } from '@sanuk/contract/accounts/account-form';
import type { CheckAccount, RegisterBody, SignedIn } from '@sanuk/contract/areas/auth';
import { auditMember } from '../../../audit/audit.service.ts';
import type { Agent, AppContext } from '../../../context/context.ts';
import { inTransaction, violatedConstraint } from '../../../database/database.ts';
import { uuidv7 } from '../../../database/ids.ts';
import { openMemberAccounts } from '../../../ledger/ledger.service.ts';
import { findMemberByPhone } from '../../../members/members.service.ts';
import { hashed, type PasswordHasher } from '../../../passwords/password-hash.ts';
import { Refusal } from '../../../refusals/refusal.ts';
import { rememberDevice } from '../../../sessions/devices.service.ts';
import { type Origin, openSession } from '../../../sessions/sessions.service.ts';
import {
  markSucceeded,
  noteAttempt,
  noteRegistration,
  rememberNetwork,
} from '../../../sessions/throttle.service.ts';
import { claimOf } from '../../password-check/password-check.service.ts';
import { flagSamePerson } from '../../same-person/same-person.service.ts';
import { findTaken, insertMember, isAccountTaken } from '../auth.repository.ts';
import { isCodeOf, type Registration, readRegistration } from '../auth.rules.ts';
import { authText } from '../auth.text.ts';

export function createRegistrationService(context: AppContext, hasher: PasswordHasher) {
  const { db, config, log, metrics } = context;

  /** Refuses a phone number that cannot be registered with this brand any more. */
  async function checkAccount(
    agent: Agent,
    username: string,
    address: string,
  ): Promise<CheckAccount | Refusal> {
    const phone = normalisePhone(username);
    if (!phone) return new Refusal('phone-invalid');
    const attempt = await noteAttempt(db, { kind: 'check', agentId: agent.agentId, phone, address });
    if (typeof attempt === 'string') return new Refusal(attempt);
    const taken = await findMemberByPhone(db, agent.agentId, phone);
    return taken ? new Refusal('phone-taken') : { available: true };
  }

  /** Makes the member with accounts and a session, or says what is wrong with the form. */
  async function register(agent: Agent, body: RegisterBody, origin: Origin): Promise<SignedIn | Refusal> {
    if (!isCodeOf(agent, body.agent_code)) return new Refusal('agent-code-unknown');
    const registration = readRegistration(body);
    if (typeof registration === 'string') return new Refusal(registration);
    const { agentId } = agent;
    const { phone } = registration;
    const attempt = await noteRegistration(
      db,
      { kind: 'register', agentId, phone, address: origin.address },
      config.registrationsPerHour,
    );
    if (attempt === 'too-many-registrations') {
      metrics.noteAttack(log, 'registrations-of-network', { network: networkOf(origin.address) });
      return new Refusal('too-many-requests', authText.tooManyRegistrations);
    }
    if (typeof attempt === 'string') return new Refusal(attempt);
    const taken = await findTaken(db, agentId, registration);
    if (taken) return new Refusal(taken);
    const passwordHash = await hashed(() =>
      hasher.hash(claimOf(agentId, phone, origin.address), registration.password),
    );
    if (passwordHash instanceof Refusal) return passwordHash;
    try {
      return await store(context, agentId, registration, { passwordHash, attempt }, origin);
    } catch (cause) {
      // Somebody was faster between the look and the insert.
      if (violatedConstraint(cause) === 'member_phone') return new Refusal('phone-taken');
      if (isAccountTaken(cause)) return new Refusal('bank-account-taken');
      throw cause;
    }
  }

  return { checkAccount, register };
}

/** Writes the member with accounts, audit and first session, or nothing of it. */
function store(
  { db, config, hooks }: AppContext,
  agentId: number,
  registration: Registration,
  { passwordHash, attempt }: { passwordHash: string; attempt: bigint },
  origin: Origin,
): Promise<SignedIn> {
  return inTransaction(db, async (tx) => {
    const memberId = uuidv7();
    await insertMember(tx, memberId, agentId, registration, passwordHash);
    await openMemberAccounts(tx, memberId);
    await markSucceeded(tx, attempt);
    await rememberNetwork(tx, memberId, origin.address);
    await rememberDevice(tx, { hooks }, { memberId, agentId }, origin);
    await flagSamePerson(tx, memberId);
    await hooks.memberRegistered.run(tx, { memberId, agentId, referrer: registration.referrer });
    await auditMember(tx, { agentId, memberId, action: 'registered', address: origin.address });
    return openSession(tx, config, { memberId, agentId }, origin);
  });
}
