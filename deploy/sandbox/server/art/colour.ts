/** A colour as perceived: lightness 0–1, chroma 0–0.37, hue in degrees. */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

/**
 * Converts to a hex colour of sRGB, giving up chroma (never lightness or hue) where the screen cannot show it.
 * Matrices: Björn Ottosson, "A perceptual color space for image processing".
 */
export function hex({ l, c, h }: Oklch): string {
  const angle = (h * Math.PI) / 180;
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  for (let chroma = c; ; chroma -= 0.005) {
    const kept = Math.max(0, chroma);
    const rgb = linearRgb(l, kept * cosine, kept * sine);
    const inside = rgb.every((value) => value > -0.0005 && value < 1.0005);
    if (inside || chroma <= 0) return `#${rgb.map(channel).join('')}`;
  }
}

function linearRgb(l: number, a: number, b: number): [number, number, number] {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function channel(linear: number): string {
  const clamped = Math.min(1, Math.max(0, linear));
  const encoded = clamped <= 0.0031308 ? 12.92 * clamped : 1.055 * clamped ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0');
}

/** Shades of one material, from its shadow to its highlight. */
export interface Ramp {
  deep: string;
  dark: string;
  base: string;
  light: string;
  pale: string;
}

/**
 * Shades around one hue. Shadows turn towards blue and highlights towards yellow, as under warm light.
 * @param lightness of the base shade, 0–1
 */
export function ramp(hue: number, chroma: number, lightness = 0.62): Ramp {
  const towards = (target: number, share: number) => {
    const turn = ((target - hue + 540) % 360) - 180;
    return hue + Math.max(-26, Math.min(26, turn)) * share;
  };
  const step = (l: number, c: number, h: number) => hex({ l, c, h });
  return {
    deep: step(lightness * 0.42, chroma * 0.7, towards(285, 1)),
    dark: step(lightness * 0.7, chroma * 0.95, towards(285, 0.5)),
    base: step(lightness, chroma, hue),
    light: step(lightness + Math.min(0.17, (1 - lightness) * 0.42), chroma * 0.86, towards(95, 0.5)),
    pale: step(lightness + Math.min(0.36, (1 - lightness) * 0.78), chroma * 0.42, towards(95, 1)),
  };
}

/** Metals and neutrals that every family shares. */
export const gold: Ramp = {
  deep: '#5a2e06',
  dark: '#a8640f',
  base: '#e9a92b',
  light: '#ffd768',
  pale: '#fff5cf',
};
export const ivory: Ramp = {
  deep: '#6e5540',
  dark: '#b99d7d',
  base: '#ead9bd',
  light: '#fbf1dd',
  pale: '#ffffff',
};
export const ink: Ramp = {
  deep: '#07060d',
  dark: '#14121f',
  base: '#262338',
  light: '#474262',
  pale: '#8d88ab',
};
