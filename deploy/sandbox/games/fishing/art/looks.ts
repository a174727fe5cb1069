import type { SpeciesId } from '../../../server/fishing/waters.ts';
import type { CreatureLook } from './creatures.ts';
import type { FinnedLook } from './finned.ts';

export type Look = FinnedLook | CreatureLook;

const finned = (
  deep: number,
  back: string,
  belly: string,
  fin: string,
  more: Partial<FinnedLook> = {},
): FinnedLook => ({
  form: 'finned',
  deep,
  back,
  belly,
  fin,
  tail: 'fork',
  dorsal: 'low',
  ...more,
});

const creature = (form: CreatureLook['form'], main: string, light: string, mark: string): CreatureLook => ({
  form,
  main,
  light,
  mark,
});

/** What every species looks like. */
export const looks: Readonly<Record<SpeciesId, Look>> = {
  minnow: finned(24, '#5fae9d', '#e8fbf2', '#bfe6d8', { pattern: 'band', mark: '#ffd768' }),
  barb: finned(42, '#e0a63a', '#ffe9ae', '#ff8a4a', { pattern: 'scales' }),
  gourami: finned(44, '#7f9fc7', '#e6effa', '#d9b8e8', {
    dorsal: 'sail',
    tail: 'round',
    pattern: 'spots',
    mark: '#33507e',
  }),
  betta: finned(30, '#c22b4a', '#ff7b6b', '#7a2bd0', { tail: 'veil', dorsal: 'sail' }),
  tilapia: finned(46, '#f2705b', '#ffd9cc', '#ff9d88', { dorsal: 'spiny', tail: 'fan', pattern: 'scales' }),
  featherback: finned(44, '#8b96a8', '#eef2f7', '#7d8aa1', {
    pattern: 'eyespots',
    mark: '#ffffff',
    dorsal: 'low',
    tail: 'round',
  }),
  snakehead: finned(26, '#4c5a45', '#d7c9a0', '#5e6b4e', {
    dorsal: 'long',
    tail: 'round',
    pattern: 'stripes',
    mark: '#2b3529',
  }),
  catfish: finned(28, '#56687d', '#dfe7ee', '#45566b', { barbels: true, tail: 'fork', dorsal: 'shark' }),
  giantCatfish: finned(36, '#5b6f92', '#f0e7d4', '#41557a', {
    barbels: true,
    tail: 'shark',
    dorsal: 'shark',
    crown: true,
  }),
  goldfish: finned(48, '#ff7a2f', '#ffd08a', '#ffb05c', { tail: 'veil', dorsal: 'sail', pattern: 'scales' }),
  silverCarp: finned(32, '#9fb6cc', '#ffffff', '#c9dcec', { pattern: 'scales' }),
  koiWhite: finned(34, '#f7f3ec', '#ffffff', '#ffd9cf', {
    pattern: 'patches',
    mark: '#e2432f',
    barbels: true,
    tail: 'fan',
  }),
  koiGold: finned(34, '#e9a92b', '#fff0b5', '#ffd768', { pattern: 'scales', barbels: true, tail: 'fan' }),
  koiBlack: finned(34, '#2b2f3f', '#c9ccd8', '#4a4f66', {
    pattern: 'patches',
    mark: '#f06a2a',
    barbels: true,
    tail: 'fan',
  }),
  arowana: finned(26, '#b8463a', '#ffc79c', '#d9573e', {
    pattern: 'scales',
    tail: 'round',
    dorsal: 'long',
    barbels: true,
  }),
  koiEmperor: finned(40, '#f4b730', '#fff6d6', '#ff6f4e', {
    pattern: 'patches',
    mark: '#e2432f',
    tail: 'veil',
    barbels: true,
    crown: true,
  }),
  clown: finned(40, '#ff7a22', '#ffa95c', '#ff8a33', {
    pattern: 'stripes',
    mark: '#ffffff',
    tail: 'round',
    dorsal: 'spiny',
  }),
  damsel: finned(44, '#2f7cff', '#8fd0ff', '#ffd24d', { tail: 'fork' }),
  butterflyfish: finned(62, '#ffd23e', '#fff4bd', '#ffb52e', {
    pattern: 'stripes',
    mark: '#2a2d45',
    dorsal: 'sail',
    tail: 'fan',
  }),
  angelfish: finned(60, '#2d5fc9', '#6fb6ff', '#ffcf40', {
    pattern: 'stripes',
    mark: '#ffd84f',
    dorsal: 'sail',
    tail: 'fan',
  }),
  parrotfish: finned(44, '#1fb5a6', '#9ef0d2', '#ff6fa3', { pattern: 'scales', tail: 'fan', dorsal: 'long' }),
  lionfish: finned(42, '#b5402f', '#ffe1cc', '#e8694a', {
    pattern: 'stripes',
    mark: '#fff1e2',
    dorsal: 'spiny',
    tail: 'fan',
    spikes: true,
  }),
  grouper: finned(48, '#7a5a48', '#e6d2b8', '#8c6a52', {
    pattern: 'spots',
    mark: '#d9452f',
    dorsal: 'spiny',
    tail: 'round',
  }),
  shark: finned(30, '#64788f', '#f1f5f8', '#55697f', {
    pattern: 'saddle',
    mark: '#4b5d73',
    tail: 'shark',
    dorsal: 'shark',
    teeth: true,
  }),
  goldShark: finned(32, '#e0a63a', '#fff3cd', '#d18b1c', {
    tail: 'shark',
    dorsal: 'shark',
    teeth: true,
    crown: true,
  }),
  lanternfish: finned(32, '#2f3f86', '#7fe7ff', '#5f7bff', { pattern: 'spots', mark: '#8ff6ff' }),
  angler: finned(62, '#4a3560', '#8a6aa8', '#6a4a86', {
    teeth: true,
    lure: '#7dfff0',
    tail: 'fan',
    dorsal: 'spiny',
    iris: '#ffd54a',
  }),
  prawn: creature('prawn', '#4f8fb0', '#d9f2f5', '#2f6cff'),
  softshell: creature('turtle', '#5e7042', '#a9b184', '#d8dca0'),
  turtle: creature('turtle', '#2f8a58', '#8cc79a', '#d7f0b0'),
  ray: creature('ray', '#c29a63', '#f0d9ae', '#3f6dff'),
  manta: creature('ray', '#3b4f9c', '#93a9f2', '#dfe7ff'),
  jelly: creature('jelly', '#b06cff', '#ff9de6', '#67e8ff'),
  squid: creature('squid', '#ff8f8f', '#ffd9cf', '#b5304f'),
  oarfish: creature('ribbon', '#aebfdd', '#f4f8ff', '#ff4b5f'),
  dragon: creature('dragon', '#1f9d86', '#ffe08a', '#ff7a3d'),
  bomb: creature('bomb', '#8b2fb8', '#ffc23d', '#ff7a22'),
  oyster: creature('oyster', '#7d6aa8', '#f6d9ef', '#ffe6fb'),
};
