import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { AppContext } from '../../context/context.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { agentsText } from './agents.text.ts';

const isFile = (file: string): Promise<boolean> =>
  stat(file).then(
    (found) => found.isFile(),
    () => false,
  );

/**
 * Refuses pictures that the brand's media folder does not hold: members would see a broken picture.
 * @param images paths of the site, such as `/media/welcome.svg`; null is no picture
 */
export async function refuseMissingPictures(
  { config }: Pick<AppContext, 'config'>,
  brand: string,
  images: readonly (string | null)[],
): Promise<Refusal | null> {
  for (const image of images)
    if (image !== null && !(await isFile(path.join(config.brandsDir, brand, image))))
      return new Refusal('request-invalid', agentsText.pictureMissing(brand, image));
  return null;
}
