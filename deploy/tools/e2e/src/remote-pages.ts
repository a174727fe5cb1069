import type { Page } from '@playwright/test';
import { placeNames } from '@sanuk/contract/place-names.text';
import { heading, menu } from './renamed-lobby.ts';
import { expect } from './test.ts';

/** A remote and the page of it that the header's menu of a wide screen leads everybody to. */
export interface RemotePage {
  remote: string;
  name: string;
}

/** Of each remote one page, by the name of its entry in the menu. */
export const remotePages: readonly RemotePage[] = [
  { remote: 'mfe-games', name: placeNames.slot },
  { remote: 'mfe-lotto', name: placeNames.lottoLobby },
  { remote: 'mfe-member', name: placeNames.promotions },
  { remote: 'mfe-rewards', name: placeNames.redeem },
];

/** Opens a page by a press on its entry in the menu; it is there when its heading is. */
export async function openByMenu(page: Page, { name }: RemotePage): Promise<void> {
  await menu(page, name).click();
  await expect(heading(page, name)).toBeVisible();
}
