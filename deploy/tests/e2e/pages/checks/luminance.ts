/** Relative luminance of a colour as CSS writes it, its opacity left aside. */
export function luminance(color: string): number {
  const [red = 1, green = 1, blue = 1] = (color.match(/[\d.]+/g) ?? []).slice(0, 3).map((part) => {
    const share = Number(part) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
