import type { BrandPictures } from '../../kit/brand-pictures.ts';
import { siamDeposit } from './deposit.ts';
import { siamAppIcon, siamIcon, siamLogo, siamMark } from './logo.ts';
import { siamLotto } from './lotto.ts';
import {
  siamBackdrop,
  siamEventDeposit,
  siamEventLotto,
  siamEventWheel,
  siamPromoDawn,
  siamPromoLotus,
  siamPromoPalace,
  siamPromoTopup,
  siamWelcome,
} from './posters.ts';
import { siamRedeem } from './redeem.ts';
import { siamSlot } from './slot.ts';
import { siamWheel } from './wheel.ts';

export const siam: BrandPictures = {
  single: {
    logo: siamLogo,
    'logo-mark': siamMark,
    favicon: siamIcon,
    'event-wheel': siamEventWheel,
    'event-lotto': siamEventLotto,
    'event-deposit': siamEventDeposit,
    'notification-welcome': siamWelcome,
    'promo-lotus': siamPromoLotus,
    'promo-dawn': siamPromoDawn,
    'promo-topup': siamPromoTopup,
    'promo-palace': siamPromoPalace,
    ...siamRedeem,
  },
  banners: { wheel: siamWheel, slot: siamSlot, lotto: siamLotto, deposit: siamDeposit },
  appIcon: { tile: siamIcon, full: siamAppIcon },
  backdrop: siamBackdrop,
};
