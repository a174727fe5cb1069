import type { SandboxGame } from '../catalogue/games.ts';
import { fishingPage } from '../fishing/fishing.page.ts';
import { numberPage } from '../number/number.page.ts';
import type { Html } from '../pages/page.ts';
import { slotPage } from '../slot/slot.page.ts';
import { sportPage } from '../sport/sport.page.ts';
import { tablePage } from '../table/table.page.ts';

/** What stands between the bar and the panels of a game's page, by its kind. */
export function kindPage(game: SandboxGame): Html {
  switch (game.kind) {
    case 'slot':
      return slotPage(game);
    case 'fishing':
      return fishingPage();
    case 'number':
      return numberPage();
    case 'sport':
      return sportPage();
    case 'table':
      return tablePage();
  }
}
