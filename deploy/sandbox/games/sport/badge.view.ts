import type { Team } from '../../server/sport/leagues.ts';

const svgNamespace = 'http://www.w3.org/2000/svg';
const shield = 'M12 1 22 4v8c0 6-5 10-10 11.5C7 22 2 18 2 12V4Z';
/** What divides a shield, inside its outline. */
const patterns = [
  'M12 1 22 4v8c0 6-5 10-10 11.5Z',
  'M9 1.9 12 1l3 .9v20.5l-3 1.1-3-1.1Z',
  'M12 1 22 4v6H2V4Z',
  'M2 8l10 6 10-6v4.5l-10 6-10-6Z',
  'M2 4l4-1.2L21.6 14.6c-.6 1.9-1.7 3.5-3 4.9L2 6.6Z',
  'M12 6.2a5 5 0 1 1 0 10 5 5 0 0 1 0-10Z',
] as const;

function shape(d: string, paint: Record<string, string>): SVGElement {
  const path = document.createElementNS(svgNamespace, 'path');
  path.setAttribute('d', d);
  for (const [name, value] of Object.entries(paint)) path.setAttribute(name, value);
  return path;
}

/** The badge of a team: its two colours on a shield. */
export function badge({ hues: [ground, figure], pattern }: Team): SVGElement {
  const svg = document.createElementNS(svgNamespace, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', 'badge');
  svg.setAttribute('aria-hidden', 'true');
  svg.append(
    shape(shield, { fill: `hsl(${ground} 62% 40%)` }),
    shape(patterns[pattern] ?? patterns[0], { fill: `hsl(${figure} 78% 66%)` }),
    shape(shield, { fill: 'none', stroke: '#ffffff', 'stroke-opacity': '.55', 'stroke-width': '1.2' }),
  );
  return svg;
}
