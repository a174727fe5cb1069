import { emptyPictures } from './empty.tsx';
import { troublePictures } from './trouble.tsx';

const pictures = { ...emptyPictures, ...troublePictures };

export type IllustrationName = keyof typeof pictures;

export interface IllustrationProps {
  name: IllustrationName;
  className?: string;
}

/** A drawing in the brand's own colours; decoration, the words beside it carry the meaning. */
export function Illustration({ name, className }: IllustrationProps) {
  return (
    <svg
      viewBox="0 0 200 140"
      width="200"
      height="140"
      className={className}
      aria-hidden="true"
      focusable="false"
    >
      {pictures[name]}
    </svg>
  );
}
