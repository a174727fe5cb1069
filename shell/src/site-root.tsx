import { QueryClientProvider, queryClient } from '@sanuk/platform';
import { useEffect } from 'react';
import { RouterProvider, type RouterProviderProps } from 'react-router-dom';

interface SiteRootProps extends Pick<RouterProviderProps, 'router'> {
  /** called once, when the frame of the site stands */
  onDrawn?: () => void;
}

/** The whole site, as the edge draws it and the browser takes it over: the same tree in both. */
export function SiteRoot({ router, onDrawn }: SiteRootProps) {
  useEffect(() => onDrawn?.(), [onDrawn]);
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
