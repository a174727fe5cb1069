import { isDeepStrictEqual } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import type { Agent, AgentDirectory } from '../../context/context.ts';
import type { Database } from '../../database/database.ts';
import { findAgents, readAgentsVersion } from './agents.repository.ts';
import {
  checkAgent,
  edgeFaultOf,
  type OfferingConfig,
  ofRow,
  storedFault,
  takeOver,
} from './agents.service.ts';
import { type BrandFault, brandFilesVersion, readBrandFiles } from './brand-files.ts';

type Log = Pick<FastifyBaseLogger, 'error' | 'info'>;

interface State {
  agents: readonly Agent[];
  faults: readonly BrandFault[];
  filesVersion: string;
  agentsVersion: string;
}

/**
 * Takes over the brand files into the database, opens the house accounts of each brand, and answers the directory. A
 * brand whose files cannot be read, or whose settings leave the house too little, keeps the settings the database knows;
 * without those, or when they leave too little as well, it is unavailable. `refresh` does the same for edits while
 * the process runs, and reads what another process has taken over into the same database.
 */
export async function openAgentDirectory(
  db: Database,
  config: OfferingConfig,
  log: Log,
): Promise<AgentDirectory> {
  const none: State = { agents: [], faults: [], filesVersion: '', agentsVersion: '' };
  let state = await load(db, config, log, none);
  return {
    ...lookups(() => state),
    async refresh() {
      const filesVersion = brandFilesVersion(config.brandsDir);
      const isEdited = filesVersion !== state.filesVersion;
      if (!isEdited && (await readAgentsVersion(db)) === state.agentsVersion) return false;
      const before = state;
      state = isEdited
        ? await load(db, config, log, before)
        : { ...before, ...(await readAgents(db, config, before, new Set())) };
      const changed = state.agents.filter((agent) => !isKnown(before.agents, agent));
      for (const { brand } of changed) log.info({ brand }, 'settings of a brand are taken over');
      return changed.length > 0;
    },
  };
}

const isKnown = (known: readonly Agent[], agent: Agent): boolean =>
  known.some((one) => isDeepStrictEqual(one, agent));

async function load(db: Database, config: OfferingConfig, log: Log, before: State): Promise<State> {
  // Read first: an edit that is saved meanwhile is another version, and read at the next refresh.
  const filesVersion = brandFilesVersion(config.brandsDir);
  const { brands, faults } = readBrandFiles(config.brandsDir);
  const taken = new Set<number>();
  for (const files of brands) {
    const running = before.agents.find(({ brand }) => brand === files.brand);
    const fault = signedFaultOf(files, running) ?? (await edgeFaultOf(db, config, files));
    if (fault) faults.push(fault);
    else {
      await takeOver(db, files);
      taken.add(files.agentId);
    }
  }
  const { agents, agentsVersion, storedFaults } = await readAgents(db, config, before, taken);
  faults.push(...storedFaults);
  const known = new Set(before.faults.map(({ message }) => message));
  for (const { brand, message } of faults)
    if (!known.has(message))
      log.error(
        { brand, fault: message },
        'settings of a brand are refused; it keeps the last accepted ones, or is unavailable without them',
      );
  return { agents, faults, filesVersion, agentsVersion };
}

/** Id and code of a brand are signed in its manifest: the edge goes on sending the signed ones until `sync`. */
function signedFaultOf(
  files: { brand: string; agentId: number; agentCode: string; settingsFile: string },
  running: Agent | undefined,
): BrandFault | null {
  if (!running) return null;
  const field = (['agentId', 'agentCode'] as const).find((name) => files[name] !== running[name]);
  if (!field) return null;
  const { brand, agentCode, settingsFile } = files;
  const message = `${settingsFile}/${field}: ${running[field]} is in use until npm run release -- sync --brand ${brand} and a restart of the backend`;
  return { brand, agentCode, message };
}

/** The brands as the database knows them. Those neither taken over nor in use yet are checked. */
async function readAgents(
  db: Database,
  config: OfferingConfig,
  before: State,
  taken: ReadonlySet<number>,
): Promise<Pick<State, 'agents' | 'agentsVersion'> & { storedFaults: BrandFault[] }> {
  const agentsVersion = await readAgentsVersion(db);
  const agents: Agent[] = [];
  const storedFaults: BrandFault[] = [];
  for (const row of await findAgents(db)) {
    const agent = ofRow(row);
    const isInUse = taken.has(agent.agentId) || isKnown(before.agents, agent);
    const report = isInUse ? null : await checkAgent(db, config, agent);
    const running = before.agents.find(({ agentId }) => agentId === agent.agentId);
    if (!report?.faults.length) agents.push(agent);
    else {
      storedFaults.push(storedFault(agent, report.faults));
      if (running) agents.push(running);
    }
  }
  return { agents, agentsVersion, storedFaults };
}

function lookups(current: () => State): Omit<AgentDirectory, 'refresh'> {
  const agents = () => current().agents;
  return {
    byCode: (code) =>
      agents().find(({ agentCode }) => agentCode.toUpperCase() === code.toUpperCase()) ?? null,
    byBrand: (brand) => agents().find((agent) => agent.brand === brand) ?? null,
    byId: (agentId) => agents().find((agent) => agent.agentId === agentId) ?? null,
    all: () => [...agents()],
    // A code that no brand has may be that of a brand whose settings cannot be read.
    mayBeAway: (code) =>
      current().faults.some(
        ({ agentCode }) => agentCode === null || agentCode.toUpperCase() === code.toUpperCase(),
      ),
    faultOf: (brand) =>
      current()
        .faults.filter((fault) => fault.brand === brand)
        .map(({ message }) => message)
        .join('\n') || null,
  };
}
