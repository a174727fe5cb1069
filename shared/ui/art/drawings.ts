import { type Frame, frames } from './kit/frame.ts';
import { siamDeposit } from './siam/deposit.ts';
import { siamIcon, siamLogo, siamMark } from './siam/logo.ts';
import { siamLotto } from './siam/lotto.ts';
import {
  siamBackdrops,
  siamEventDeposit,
  siamEventLotto,
  siamEventWheel,
  siamWelcome,
} from './siam/posters.ts';
import { siamSlot } from './siam/slot.ts';
import { siamWheel } from './siam/wheel.ts';
import { tharaIcon, tharaLogo, tharaMark } from './thara/logo.ts';
import { tharaLotto } from './thara/lotto.ts';
import {
  tharaBackdrops,
  tharaEventDeposit,
  tharaEventLotto,
  tharaEventWheel,
  tharaWelcome,
} from './thara/posters.ts';
import { tharaSlot } from './thara/slot.ts';
import { tharaWheel } from './thara/wheel.ts';

const banners: Record<string, (frame: Frame) => string> = {
  'siam/media/banner-wheel': siamWheel,
  'siam/media/banner-slot': siamSlot,
  'siam/media/banner-lotto': siamLotto,
  'siam/media/banner-deposit': siamDeposit,
  'thara/media/banner-lotto': tharaLotto,
  'thara/media/banner-wheel': tharaWheel,
  'thara/media/banner-slot': tharaSlot,
};

/** Every file below deploy/brands that is drawn here, by path. */
export function drawings(): Record<string, string> {
  const files: Record<string, string> = {
    'siam/media/logo.svg': siamLogo(),
    'siam/media/logo-mark.svg': siamMark(),
    'siam/media/favicon.svg': siamIcon(),
    'thara/media/logo.svg': tharaLogo(),
    'thara/media/logo-mark.svg': tharaMark(),
    'thara/media/favicon.svg': tharaIcon(),
    'siam/media/event-wheel.svg': siamEventWheel(),
    'siam/media/event-lotto.svg': siamEventLotto(),
    'siam/media/event-deposit.svg': siamEventDeposit(),
    'siam/media/notice-welcome.svg': siamWelcome(),
    'thara/media/event-wheel.svg': tharaEventWheel(),
    'thara/media/event-lotto.svg': tharaEventLotto(),
    'thara/media/event-deposit.svg': tharaEventDeposit(),
    'thara/media/notice-welcome.svg': tharaWelcome(),
  };
  for (const [name, draw] of Object.entries(banners)) {
    for (const frame of frames) files[`${name}-${frame.name}.svg`] = draw(frame);
  }
  for (const [brand, draw] of Object.entries({ siam: siamBackdrops, thara: tharaBackdrops })) {
    for (const [name, svg] of Object.entries(draw())) files[`${brand}/media/${name}.svg`] = svg;
  }
  return files;
}
