/**
 * The part of react-router-dom that the site uses, shared as `react-router-dom`: a shared module is not tree-shaken,
 * and the whole of it is four times this size. Add a name here when a page needs one.
 */
export {
  createBrowserRouter,
  createPath,
  isRouteErrorResponse,
  Link,
  matchRoutes,
  Navigate,
  NavLink,
  Outlet,
  redirect,
  useBlocker,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useNavigationType,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router';
export { RouterProvider } from 'react-router/dom';
