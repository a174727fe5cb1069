import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const brands = [
  { brand: 'siam', agentId: 5, agentCode: 'SIAM', name: 'สยาม' },
  { brand: 'thara', agentId: 7, agentCode: 'THARA', name: 'ธารา' },
];

/** Writes two brands in the form an agent keeps them in; tests must not depend on the real brands' settings. */
export function writeTestBrands(): { dir: string; remove(): void } {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'sanuk-brands-'));
  for (const { brand, agentId, agentCode, name } of brands) {
    const folder = path.join(dir, brand);
    mkdirSync(folder);
    const write = (file: string, value: unknown) =>
      writeFileSync(path.join(folder, file), JSON.stringify(value, null, 2));
    write('brand.json', { brand, agentId, agentCode, name, hosts: ['localhost'] });
    write('agent.json', {
      info: {
        agent_name: name,
        agent_logo: `/brand/${brand}/logo.svg`,
        line_contact_url: `https://line.example/${brand}`,
        line_admin_url: `https://line.example/${brand}-admin`,
      },
      config: { deposit_min: 100, deposit_max: 100_000, event_modal: false, game_list_limit: 60 },
      accounts: {
        bank: [
          {
            account_id: 1,
            bank_code: 'KBANK',
            account_number: `00${agentId}-0-00000-0`,
            account_name: `บจก. ${name}`,
            min: 50,
          },
        ],
        truemoney: [{ account_id: 1, phone: `000-000-000${agentId}`, account_name: name, min: 20 }],
      },
    });
    write('banners.json', [
      {
        banner_id: 1,
        title: `ยินดีต้อนรับสู่${name}`,
        subtitle: 'ฝากถอนออโต้',
        action: 'สมัครสมาชิก',
        href: '/register',
        image_mobile: `/brand/${brand}/welcome-m.webp`,
        image_desktop: `/brand/${brand}/welcome-d.webp`,
      },
    ]);
  }
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
}
