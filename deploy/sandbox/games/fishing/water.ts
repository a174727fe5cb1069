import { type Fish, isInSight, placeOf } from '../../server/fishing/shoal.ts';

/** The pool on the screen, in CSS pixels. */
export interface Water {
  width: number;
  height: number;
  /** pixels for a thousandth of a fish's length */
  unit: number;
  /** where the gun stands */
  gun: { x: number; y: number };
}

/** Fish swim above the gun. */
const gunRoom = 84;
/** A finger reaches at least this far from the middle of a fish, in pixels. */
const reach = 26;
/** So near to a side a fish is about to leave, or just comes in. */
const edge = 40;

export function waterOf(width: number, height: number): Water {
  const unit = (Math.min(width, height, 640) * 1.18) / 1000;
  return { width, height, unit, gun: { x: width / 2, y: height - 44 } };
}

export interface Spot {
  x: number;
  y: number;
  slope: number;
}

/** Where a fish is on the screen. */
export function spotOf(fish: Fish, { width, height }: Water, time: number): Spot {
  const { x, y, slope } = placeOf(fish, time);
  const room = height - gunRoom;
  return { x: (x / 1000) * width, y: (y / 1000) * room + 8, slope: (slope * room) / width };
}

/** Fish that can be seen and shot at. */
export const targets = (fish: readonly Fish[], time: number): Fish[] =>
  fish.filter((each) => isInSight(placeOf(each, time)));

/** The fish under a point: the smallest one that is there, for the large ones are easy to hit. */
export function fishUnder(
  point: { x: number; y: number },
  fish: readonly Fish[],
  water: Water,
  time: number,
): Fish | undefined {
  return fish
    .filter((each) => {
      const { x, y } = spotOf(each, water, time);
      const long = (each.species.length * water.unit) / 2;
      return (
        Math.abs(point.x - x) <= Math.max(reach, long) &&
        Math.abs(point.y - y) <= Math.max(reach, long * 0.55)
      );
    })
    .sort((a, b) => a.species.length - b.species.length || a.id - b.id)[0];
}

/** The fish nearest to the gun, of one species or of all; one that is about to leave or just comes in only where there is no other. */
export function nearestToGun(
  fish: readonly Fish[],
  water: Water,
  time: number,
  species?: string,
): Fish | undefined {
  const far = (each: Fish): number => {
    const { x, y } = spotOf(each, water, time);
    const isAtEdge = x < edge || x > water.width - edge;
    return Math.hypot(x - water.gun.x, y - water.gun.y) + (isAtEdge ? water.width + water.height : 0);
  };
  return fish
    .filter((each) => species === undefined || each.species.id === species)
    .map((each) => ({ each, distance: far(each) }))
    .sort((a, b) => a.distance - b.distance)[0]?.each;
}
