import { isRouteOff, useQuery } from '@sanuk/platform';
import { BannerSlide, Carousel, ErrorState, Skeleton } from '@sanuk/ui';
import { Link } from 'react-router-dom';
import { fetchBanners } from '../lobby.api.ts';
import { offeredBanners } from '../lobby.rules.ts';
import { lobbyText } from '../lobby.text.ts';

/** The agent's banners, one slide at a time (requirement G11). Its place is kept while it loads. */
export function Banners() {
  const query = useQuery({
    queryKey: ['games', 'banners'],
    queryFn: ({ signal }) => fetchBanners(signal),
    staleTime: 5 * 60_000,
  });
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
  if (banners.length === 0) return null;
  return (
    <Carousel label={lobbyText.banners}>
      {banners.map((banner, index) => (
        <BannerSlide
          key={banner.banner_id}
          title={banner.title}
          subtitle={banner.subtitle}
          action={banner.action}
          imageMobile={banner.image_mobile}
          imageDesktop={banner.image_desktop}
          priority={index === 0}
        >
          <Link to={banner.href} />
        </BannerSlide>
      ))}
    </Carousel>
  );
}
