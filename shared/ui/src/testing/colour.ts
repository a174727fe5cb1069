/** Red, green, blue from 0 to 255, opacity from 0 to 1. */
export type Colour = readonly [number, number, number, number];

/** Reads `#rrggbb` and `rgb(r g b / a)`, the two ways colours are written in themes. Throws on anything else. */
export function parseColour(text: string): Colour {
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(text.trim());
  if (hex) return [parseInt(hex[1] ?? '', 16), parseInt(hex[2] ?? '', 16), parseInt(hex[3] ?? '', 16), 1];
  const rgb = /^rgb\((\d+) (\d+) (\d+)(?: \/ ([\d.]+))?\)$/.exec(text.trim());
  if (!rgb) throw new Error(`not a colour of a theme: ${text}`);
  return [Number(rgb[1]), Number(rgb[2]), Number(rgb[3]), Number(rgb[4] ?? 1)];
}

/** One colour laid over an opaque one. */
export function over(front: Colour, back: Colour): Colour {
  const [r, g, b, a] = front;
  const mix = (top: number, below: number) => top * a + below * (1 - a);
  return [mix(r, back[0]), mix(g, back[1]), mix(b, back[2]), 1];
}

function luminance([r, g, b]: Colour): number {
  const linear = (channel: number) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

/** WCAG 2 contrast ratio of two opaque colours, 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** The opaque colours that stand in a gradient, and each of them under the gradient's translucent ones. */
export function flatten(gradient: string): Colour[] {
  const found = (gradient.match(/#[\da-f]{6}|rgb\([^)]*\)/gi) ?? []).map(parseColour);
  const solid = found.filter(([, , , opacity]) => opacity === 1);
  const veils = found.filter(([, , , opacity]) => opacity < 1);
  return [...solid, ...solid.flatMap((back) => veils.map((veil) => over(veil, back)))];
}
