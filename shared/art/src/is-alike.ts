import sharp from 'sharp';

/**
 * Whether two pictures look the same: a processor may round a shade, and compress the same picture into other bytes.
 * @param tolerance how far a shade may be off
 */
export async function isAlike(drawn: Buffer, file: Buffer, tolerance: number): Promise<boolean> {
  const [one, other] = await Promise.all(
    [drawn, file].map((picture) => sharp(picture).ensureAlpha().raw().toBuffer()),
  );
  if (!one || !other || one.length !== other.length) return false;
  return one.every((value, index) => Math.abs(value - (other[index] ?? 0)) <= tolerance);
}
