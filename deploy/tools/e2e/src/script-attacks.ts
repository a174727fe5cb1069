import { readFileSync } from 'node:fs';

/** What a page under attack offers to the test. */
export interface AttackedPage {
  /** names of all attacks */
  sanukAttacks: string[];
  /** tries one; resolves with what became of it */
  sanukAttack(name: string): Promise<'ran' | 'refused'>;
  /** names of the attacks whose code ran, at any time */
  sanukRan(): string[];
  /** what the browser said of those it refused, by name */
  sanukRefusals: Record<string, string>;
}

/** A script, and the integrity it has. */
interface AddressedScript {
  url: string;
  integrity: string;
}

const attacks = readFileSync(new URL('./attacks/attacks.js', import.meta.url), 'utf8');

/**
 * The text that stands in a doctored release and installs every attack.
 * @param foreign a script of somebody else
 * @param unlisted a script on this host that belongs to no release of the page
 */
export const attacksText = (foreign: AddressedScript, unlisted: AddressedScript): string =>
  `(function (foreign, unlisted) {\n${attacks}\n})(${JSON.stringify(foreign)},${JSON.stringify(unlisted)})`;

/** Body of a script that proves it ran under the name in its own address; the same for every attack, so it has one hash. */
export const provingScript = `
(function () {
  var from = document.currentScript ? document.currentScript.src : '';
  var name = decodeURIComponent((from.split('#proof=')[1]) || '');
  top.sanukProof(name || top.sanukNow);
})();
`;
