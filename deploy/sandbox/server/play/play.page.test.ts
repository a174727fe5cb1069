import { gameById, slotGames } from '../catalogue/games.ts';
import { bootOf } from '../testing/player.ts';
import { playPage, playPolicy } from './play.page.ts';

const entry = { script: 'game.1.js', style: 'game.1.css' };
const assets = { slot: entry, number: entry, table: entry, fishing: entry, sport: entry };
const game = gameById('ks-river-dragon') ?? slotGames[0];
if (!game) throw new Error('there is no game');

describe('the game page', () => {
  test('[G9] may be framed by its embedders alone, and allows nothing inline', () => {
    const policy = playPolicy(['http://localhost:8080', 'http://thara.localhost:8080']);
    expect(policy).toContain("frame-ancestors 'self' http://localhost:8080 http://thara.localhost:8080");
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/unsafe|\*/);
  });

  test('[P7] its data cannot end the block it stands in', () => {
    const boot = { session: '</script><script>alert(1)</script>', key: null, gameId: game.id, embedders: [] };
    const page = playPage(game, boot, assets);
    expect(page).not.toContain('<script>alert');
    expect(bootOf(page)).toEqual(boot);
  });

  test.each(['หมุน', 'ลดเดิมพัน', 'เพิ่มเดิมพัน', 'กติกาและอัตราจ่าย', 'ประวัติการเล่น', 'เสียง'])(
    '[X7] has a button named %s',
    (name) => {
      const page = playPage(game, { session: 's', key: null, gameId: game.id, embedders: [] }, assets);
      expect(page.includes(`aria-label="${name}"`) || page.includes(`<span>${name}</span></button>`)).toBe(
        true,
      );
    },
  );

  test('[P7] says that it is a sandbox, and offers neither autoplay nor turbo', () => {
    const page = playPage(game, { session: 's', key: null, gameId: game.id, embedders: [] }, assets);
    expect(page).toContain('ระบบจำลอง');
    expect(page).not.toMatch(/อัตโนมัติ|เทอร์โบ|auto.?play|turbo/i);
  });
});
