import type { Banner } from '@sanuk/contract/areas/agent';
import { pictureSet } from '@sanuk/contract/pictures';
import { isRouteOff, useQuery } from '@sanuk/platform';
import { BannerSlide, Carousel, ErrorState, Skeleton } from '@sanuk/ui';
import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { bannersQuery } from '../lobby.api.ts';
import { offeredBanners } from '../lobby.rules.ts';
import { lobbyText } from '../lobby.text.ts';

/** The agent's banners, one slide at a time (requirement G11). Its place is kept while it loads. */
export function Banners() {
  const query = useQuery(bannersQuery());
  if (query.isPending) return <Skeleton shape="banner" />;
  if (query.isError) {
    return (
      <ErrorState
        title={lobbyText.bannersFailed}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  const banners = offeredBanners(query.data, isRouteOff);
  return banners.length > 0 && <BannerCarousel banners={banners} />;
}

function BannerCarousel({ banners }: { banners: readonly Banner[] }) {
  // Until the first picture stands, those behind it would only take its bandwidth.
  const [isFirstHere, setFirstHere] = useState(false);
  const onFirst = useCallback(() => setFirstHere(true), []);
  return (
    <Carousel label={lobbyText.banners}>
      {banners.map((banner, index) => (
        <BannerSlide
          key={banner.banner_id}
          title={banner.title}
          subtitle={banner.subtitle}
          action={banner.action}
          imageMobile={banner.image_mobile}
          mobileSet={pictureSet(banner.image_mobile, 'bannerMobile')}
          imageDesktop={banner.image_desktop}
          desktopSet={pictureSet(banner.image_desktop, 'bannerDesktop')}
          priority={index === 0}
          isHeld={index > 0 && !isFirstHere}
          onSettled={index === 0 ? onFirst : undefined}
        >
          <Link to={banner.href} />
        </BannerSlide>
      ))}
    </Carousel>
  );
}
