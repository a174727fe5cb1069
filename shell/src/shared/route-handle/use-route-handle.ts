import type { LayoutName } from '@sanuk/contract/federation/release';
import { useMatches } from 'react-router-dom';
import type { RouteHandle } from './route-handle.ts';

/** What the open route carries for the frame; undefined on the page for paths nobody serves. */
export const useRouteHandle = () => useMatches().at(-1)?.handle as RouteHandle | undefined;

/** The layout the open page stands in. */
export const useLayoutName = (): LayoutName => useRouteHandle()?.layout ?? 'default';
