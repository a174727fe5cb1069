import { randomInt } from 'node:crypto';
import { calls } from '@sanuk/contract/calls';
import { type SpecifiedCall, specifiedCalls } from '@sanuk/contract/testing/specified-calls';
import { type Breach, faultOf, faultOfVisit, type Reply } from './verdict.ts';
import { testMemberName } from './walk.text.ts';

/** Nothing of the contract takes longer. */
const timeoutMs = 20_000;

/** What is asked, and as whom. */
interface Backend {
  url: string;
  /** sent as X-Agent-Code, as the edge does for the brand of its host; where `url` is an edge there is none */
  agent: string | undefined;
}

/** What the walk found. */
export interface Walk {
  /** calls that were asked, by name */
  asked: string[];
  breaches: Breach[];
}

/** The address answers no calls at all: nothing can be said of the contract. */
export class BackendAwayError extends Error {
  override name = 'BackendAwayError';
}

const queryOf = (input: SpecifiedCall['input'] = {}): string =>
  new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)])).toString();

async function ask({ url, agent }: Backend, { name, input }: SpecifiedCall, token?: string): Promise<Reply> {
  const [method = 'GET', path = '/'] = name.split(' ');
  const isPost = method === 'POST';
  const response = await fetch(new URL(isPost ? path : `${path}?${queryOf(input)}`, url), {
    method,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      'idempotency-key': 'walk-over-all-calls',
      ...(isPost ? { 'content-type': 'application/json' } : {}),
      ...(agent === undefined ? {} : { 'x-agent-code': agent }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(isPost ? { body: JSON.stringify(input ?? {}) } : {}),
  });
  const text = await response.text();
  try {
    return { status: response.status, body: JSON.parse(text) };
  } catch {
    return { status: response.status, body: undefined };
  }
}

/** What an answer carries under a name in its data; undefined where it carries no such text. */
function textIn({ body }: Reply, name: string): string | undefined {
  const data = (body as { data?: Record<string, unknown> | null } | undefined)?.data;
  const value = data?.[name];
  return typeof value === 'string' ? value : undefined;
}

/** A walk over a backend: keeps what was asked and what broke the contract. */
class Walker {
  readonly asked = new Set<string>();
  readonly breaches: Breach[] = [];
  readonly #backend: Backend;

  constructor(backend: Backend) {
    this.#backend = backend;
  }

  async call(call: SpecifiedCall, token?: string): Promise<Reply> {
    const reply = await this.#reply(call, token);
    this.#judge(call.name, reply && faultOf(call.name, reply));
    return reply ?? { status: 0, body: undefined };
  }

  async visit(call: SpecifiedCall): Promise<void> {
    const reply = await this.#reply(call);
    this.#judge(call.name, reply && faultOfVisit(reply));
  }

  /** Nothing where the connection ended without an answer, which is a breach of its own. */
  async #reply(call: SpecifiedCall, token?: string): Promise<Reply | undefined> {
    this.asked.add(call.name);
    try {
      return await ask(this.#backend, call, token);
    } catch (error) {
      this.#judge(
        call.name,
        `does not answer (${error instanceof Error ? error.message : 'no reason given'})`,
      );
      return undefined;
    }
  }

  #judge(call: string, why: string | undefined): void {
    if (why !== undefined) this.breaches.push({ call, why });
  }
}

/** Somebody new, for the calls of members; undefined where the backend registers nobody. */
async function register(walker: Walker): Promise<string | undefined> {
  const agent_code = textIn(await walker.call({ name: 'POST /api/agent/config' }), 'agent_code');
  const username = `08${randomInt(1e8).toString().padStart(8, '0')}`;
  const input = {
    username,
    password: 'a long enough password',
    name: testMemberName,
    bank_code: '004',
    bank_account: username,
    agent_code,
  };
  return textIn(await walker.call({ name: 'POST /api/register', input }), 'access_token');
}

/** The document of a backend names every call of the contract. */
async function readDocument({ url }: Backend): Promise<Breach[]> {
  const document = await fetch(new URL('/openapi.json', url), { signal: AbortSignal.timeout(timeoutMs) })
    .then(async (answer) => (await answer.json()) as { paths?: Record<string, Record<string, unknown>> })
    .catch((error: Error) => {
      throw new BackendAwayError(`${url} serves no /openapi.json: ${error.message}`);
    });
  return Object.keys(calls)
    .filter((name) => {
      const [method = '', path = ''] = name.split(' ');
      return document.paths?.[path]?.[method.toLowerCase()] === undefined;
    })
    .map((call) => ({ call, why: 'is not in /openapi.json' }));
}

/**
 * Asks every call of the specification, once as a visitor where it is for members alone and once as a new member, and
 * holds each answer against the contract.
 * @throws BackendAwayError
 */
export async function walkContract(backend: Backend): Promise<Walk> {
  const undocumented = await readDocument(backend);
  const walker = new Walker(backend);
  const token = await register(walker);
  if (token === undefined)
    walker.breaches.push({
      call: 'POST /api/register',
      why: 'registers nobody, so no call was asked as a member',
    });
  for (const call of specifiedCalls) {
    if (call.members) await walker.visit(call);
    if (!call.members || token !== undefined) await walker.call(call, token);
  }
  return { asked: [...walker.asked], breaches: [...undocumented, ...walker.breaches] };
}
