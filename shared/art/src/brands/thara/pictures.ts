import type { BrandPictures } from '../../kit/brand-pictures.ts';
import { tharaAppIcon, tharaIcon, tharaLogo, tharaMark } from './logo.ts';
import { tharaLotto } from './lotto.ts';
import {
  tharaBackdrop,
  tharaEventDeposit,
  tharaEventLotto,
  tharaEventWheel,
  tharaPromoBetta,
  tharaPromoFirstWave,
  tharaPromoTide,
  tharaWelcome,
} from './posters.ts';
import { tharaRedeem } from './redeem.ts';
import { tharaSlot } from './slot.ts';
import { tharaWheel } from './wheel.ts';

export const thara: BrandPictures = {
  single: {
    logo: tharaLogo,
    'logo-mark': tharaMark,
    favicon: tharaIcon,
    'event-wheel': tharaEventWheel,
    'event-lotto': tharaEventLotto,
    'event-deposit': tharaEventDeposit,
    'notification-welcome': tharaWelcome,
    'promo-first-wave': tharaPromoFirstWave,
    'promo-tide': tharaPromoTide,
    'promo-betta': tharaPromoBetta,
    ...tharaRedeem,
  },
  banners: { lotto: tharaLotto, wheel: tharaWheel, slot: tharaSlot },
  appIcon: { tile: tharaIcon, full: tharaAppIcon },
  backdrop: tharaBackdrop,
};
