import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startArguments } from '@sanuk/cli/typescript';
import { type FakeWallet, startWallet } from './testing/fake-wallet.ts';
import { keyTexts, signedByBackend, testKeys } from './testing/keys.ts';
import { bootOf, fakeDist, keyOfGame, newDataDir } from './testing/player.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const running: ChildProcess[] = [];
let wallet: FakeWallet;

beforeEach(async () => {
  wallet = await startWallet(testKeys.provider);
});

afterEach(async () => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
  await wallet.close();
});

/** The sandbox as it really runs, on a port of its own; resolves with its address once it listens. */
async function start(dataDir: string): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, startArguments('server/main.ts'), {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      BACKEND_URL: wallet.url,
      ...keyTexts,
      DATA_DIR: dataDir,
      PUBLIC_URL: 'http://games.test',
      GAME_DIST: fakeDist(),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(child);
  const [line] = (await once(child.stdout ?? child, 'data')) as [Buffer];
  const url = /http:\/\/\S+/.exec(String(line))?.[0];
  if (!url) throw new Error(`no address in: ${line}`);
  return { child, url };
}

describe('the process', () => {
  test('[P7] killed in the middle of a round, it pays that round when it starts again', async () => {
    const dataDir = newDataDir();
    wallet.delivery = (endpoint) => (endpoint === 'win' ? 'lost' : 'arrives');
    const { child, url } = await start(dataDir);
    const body = JSON.stringify({
      game_id: 'tn-lucky-seven',
      token: wallet.token,
      mode: 'real',
      is_mobile: true,
      language: 'th',
      brand: 'siam',
    });
    const launched = await fetch(`${url}/launch`, {
      method: 'POST',
      headers: signedByBackend(keyOfGame('tn-lucky-seven'), '/launch', body),
      body,
    });
    const { link } = (await launched.json()) as { link: string };
    const { session, key } = bootOf(await (await fetch(url + new URL(link).pathname)).text());
    const spinning = fetch(`${url}/play/${session}/bet`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ nonce: 'q'.repeat(24), bet: { stakeSatang: 10_00 } }),
    }).catch(() => undefined);
    // The stake is out; the win cannot get through.
    while (wallet.balanceSatang === 1_000_00) await new Promise(setImmediate);
    child.kill('SIGKILL');
    await spinning;

    wallet.delivery = () => 'arrives';
    await start(dataDir);
    while (!wallet.endpoints().some((endpoint) => endpoint === 'win' || endpoint === 'rollback'))
      await new Promise(setImmediate);
    const paid = wallet.calls.find(({ endpoint }) => endpoint === 'win')?.call.amount_satang;
    const expected = paid === undefined ? 1_000_00 : 990_00 + paid;
    expect(wallet.balanceSatang).toBe(expected);
    expect(wallet.endpoints().filter((endpoint) => endpoint === 'bet')).toHaveLength(1);
  }, 60_000);
});
