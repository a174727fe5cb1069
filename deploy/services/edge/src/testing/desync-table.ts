import { Agent, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { makePlatform } from '@sanuk/release/testing';
import { desyncShapes, type Shape } from './desync-shapes.ts';
import { startEdge } from './edge.fixture.ts';
import { type RecordingBackend, startRecordingBackend } from './recording-backend.ts';

/** With so many findings the rest of the table is left out: an edge that closes nothing would be waited for each time. */
const enoughFindings = 3;

export interface DesyncOptions {
  /** an edge with a recording backend behind it; without one the table makes its own */
  edge?: DesyncEdge;
  /** how often the whole table runs; default 1 */
  rounds?: number;
  /** honest calls before, beside and after each attack; default 12 */
  victimsPerAttack?: number;
  /** a host of the brand, and the agent code the edge has for it */
  host?: string;
  agentCode?: string;
  /** what the edge calls the address of this process */
  address?: string;
  /** a connection that is open for so long after its attack stays open; default 20,000 */
  closingMs?: number;
}

export interface DesyncEdge {
  port: number;
  backend: RecordingBackend;
}

export interface DesyncReport {
  shapes: number;
  attacks: number;
  victimAnswers: number;
  /** how many requests one connection behind the edge carried at most */
  mostOnOneConnection: number;
  /** one sentence for everything that was not as it must be; empty is good */
  findings: string[];
}

interface Run extends Required<DesyncOptions> {
  edge: DesyncEdge;
  agent: Agent;
  findings: string[];
  victims: number;
  attacks: number;
  /** markers of requests that may have arrived, each once */
  allowed: Set<string>;
}

/**
 * Sends every shape of the table to an edge with honest calls beside it, on connections that are used again, and looks
 * at what those got and at everything that reached the backend.
 */
export async function runDesyncTable(options: DesyncOptions = {}): Promise<DesyncReport> {
  const { edge } = options;
  return edge ? runAgainst(edge, options) : withOwnEdge((own) => runAgainst(own, options));
}

async function withOwnEdge(use: (edge: DesyncEdge) => Promise<DesyncReport>): Promise<DesyncReport> {
  const platform = await makePlatform();
  const backend = await startRecordingBackend();
  const edge = await startEdge(platform, { backendUrls: [backend.url] });
  try {
    return await use({ port: edge.port, backend });
  } finally {
    await edge.close();
    await backend.close();
    await platform.remove();
  }
}

async function runAgainst(edge: DesyncEdge, options: DesyncOptions): Promise<DesyncReport> {
  const run: Run = {
    rounds: 1,
    victimsPerAttack: 12,
    host: `localhost:${edge.port}`,
    agentCode: 'SIAM',
    address: '127.0.0.1',
    closingMs: 20_000,
    ...options,
    edge,
    agent: new Agent({ keepAlive: true, maxSockets: 4 }),
    findings: [],
    victims: 0,
    attacks: 0,
    allowed: new Set(),
  };
  for (const shape of Array.from({ length: run.rounds }, () => desyncShapes).flat()) {
    if (run.findings.length >= enoughFindings) break;
    await attackBesideVictims(run, shape);
  }
  run.agent.destroy();
  audit(run);
  return {
    shapes: desyncShapes.length,
    attacks: run.attacks,
    victimAnswers: run.victims,
    mostOnOneConnection: edge.backend.mostOnOneConnection(),
    findings: run.findings,
  };
}

async function attackBesideVictims(run: Run, shape: Shape): Promise<void> {
  const third = Math.ceil(run.victimsPerAttack / 3);
  await victims(run, shape, third);
  await Promise.all([attack(run, shape), victims(run, shape, third)]);
  await victims(run, shape, third);
}

/** Two honest members call in parallel, each one call after the other. */
async function victims(run: Run, shape: Shape, count: number): Promise<void> {
  const member = async (calls: number) => {
    for (let index = 0; index < calls; index += 1) await victim(run, shape);
  };
  await Promise.all([member(Math.ceil(count / 2)), member(Math.floor(count / 2))]);
}

async function victim(run: Run, shape: Shape): Promise<void> {
  run.victims += 1;
  const marker = `v-${run.victims}`;
  const isPost = run.victims % 2 === 0;
  const url = `/api/${isPost ? 'login' : 'banner'}?m=${marker}`;
  const expected = {
    method: isPost ? 'POST' : 'GET',
    url,
    agentCode: run.agentCode,
    address: run.address,
    body: isPost ? `{"of":"${marker}"}` : '',
    end: true,
  };
  run.allowed.add(marker);
  const got = await call(run, expected).catch((error: Error) => `no answer: ${error.message}`);
  if (got !== JSON.stringify(expected)) {
    run.findings.push(`${shape.name}: the call ${marker} of another visitor got ${got.slice(0, 300)}`);
  }
}

interface VictimCall {
  method: string;
  url: string;
  body: string;
}

function call({ edge, host, agent }: Run, { method, url, body }: VictimCall): Promise<string> {
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest({ host: '127.0.0.1', port: edge.port, agent, method, path: url });
    outgoing.setHeader('host', host);
    if (body) outgoing.setHeader('content-type', 'application/json');
    outgoing.on('error', reject);
    outgoing.on('response', (answer) => void text(answer).then(resolve, reject));
    outgoing.end(body || undefined);
  });
}

async function attack(run: Run, shape: Shape): Promise<void> {
  run.attacks += 1;
  const marker = `a-${run.attacks}`;
  if (shape.outcome !== 'refused') run.allowed.add(marker);
  const bytes = Buffer.from(shape.bytes({ host: run.host, marker }), 'latin1');
  const { answer, closed } = await converse(run, bytes, shape);
  if (shape.hangsUp) return;
  const first = /^HTTP\/1\.1 100 Continue\r\n\r\n/.test(answer) ? answer.slice(25) : answer;
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1] ?? 0);
  const isRefused = status >= 400 && status < 500 && closed;
  const isServed = status === 200 && first.includes(`m=${marker}`);
  const isRight =
    shape.outcome === 'either' ? isRefused || status > 0 : shape.outcome === 'refused' ? isRefused : isServed;
  if (!isRight) {
    const how = closed ? 'closed' : 'left open';
    run.findings.push(`${shape.name}: must be ${shape.outcome}, was ${how} after ${first.slice(0, 120)}`);
  }
}

interface Conversation {
  answer: string;
  closed: boolean;
}

/** Sends the bytes and reads until the other side closes; an answer that was not to be refused is enough. */
function converse({ edge, closingMs }: Run, bytes: Buffer, shape: Shape): Promise<Conversation> {
  return new Promise((resolve) => {
    let answer = '';
    let closed = false;
    const socket = connect({ host: '127.0.0.1', port: edge.port, noDelay: true });
    const late = setTimeout(() => socket.destroy(), closingMs);
    socket.setEncoding('latin1');
    socket.on('connect', () => {
      socket.write(bytes);
      if (shape.hangsUp) socket.destroySoon();
    });
    socket.on('data', (data) => {
      answer += data;
      if (shape.outcome !== 'refused' && /"end":true\}|"data":null\}/.test(answer)) socket.destroy();
    });
    socket.on('end', () => {
      closed = true;
      socket.destroy();
    });
    socket.on('error', (error) => {
      answer += `(${error.message})`;
    });
    socket.on('close', () => {
      clearTimeout(late);
      resolve({ answer, closed });
    });
  });
}

/** Nothing arrived that was not sent as a request of its own, and nothing arrived under a name the sender chose. */
function audit({ edge: { backend }, allowed, agentCode, address, findings }: Run): void {
  const seen = new Set<string>();
  for (const { method, url, agentCode: agent, address: from } of backend.requests) {
    const marker = new URL(url, 'http://backend').searchParams.get('m') ?? '';
    const what = `${method} ${url}`;
    if (!/^\/api\/(login|banner|register|game\/list|check_account)\?/.test(url) || !allowed.has(marker))
      findings.push(`${what} reached the backend`);
    if (seen.has(marker)) findings.push(`${what} reached the backend twice`);
    if (agent !== agentCode || from !== address)
      findings.push(`${what} reached the backend as ${agent} from ${from}`);
    seen.add(marker);
  }
}
