import { mkdirSync } from 'node:fs';
import { chromium } from 'playwright';
import { serve } from './serve.mjs';

/** Screenshots of every page and overlay in both brands: `node gallery/shoot.mjs FOLDER [name …]`. */
const [folder = 'gallery/shots', ...only] = process.argv.slice(2);
const port = Number(process.env.PORT ?? 9301);
const pages = ['home', 'buttons', 'fields', 'figures', 'states', 'waiting'];
const overlays = ['dialog', 'sheet', 'confirm', 'announcement', 'drawer', 'select', 'full'];
const views = { 390: { width: 390, height: 844 }, 1440: { width: 1440, height: 900 } };

mkdirSync(folder, { recursive: true });
const server = await serve(port);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
let complaints = 0;
for (const [width, viewport] of Object.entries(views)) {
  for (const brand of ['siam', 'thara']) {
    const page = await browser.newPage({ viewport, deviceScaleFactor: width === '390' ? 2 : 1 });
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) {
        complaints += 1;
        console.log(brand, width, message.text());
      }
    });
    page.on('pageerror', (error) => {
      complaints += 1;
      console.log(brand, width, error.message);
    });
    for (const name of [...pages, ...overlays].filter((each) => only.length === 0 || only.includes(each))) {
      const query = pages.includes(name) ? `page=${name}` : `page=home&open=${name}`;
      await page.goto(`http://127.0.0.1:${port}/?brand=${brand}&${query}`, { waitUntil: 'networkidle' });
      await page.evaluate(() => document.fonts.ready);
      await page.waitForTimeout(pages.includes(name) ? 700 : 500);
      if (name === 'select') await page.getByRole('combobox').click();
      if (name === 'select') await page.waitForTimeout(300);
      await page.screenshot({
        path: `${folder}/${name}-${brand}-${width}.png`,
        fullPage: pages.includes(name),
      });
    }
    await page.close();
  }
}
await browser.close();
server.close();
console.log(`${complaints} complaints of the browser`);
process.exitCode = complaints ? 1 : 0;
