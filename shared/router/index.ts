/** The only door to react-router: what is used, and nothing else, so that its whole is never shared between deployables. */
export {
  Link,
  Navigate,
  NavigationType,
  NavLink,
  Outlet,
  Router,
  useLocation,
  useNavigate,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router-dom'
export type {
  LinkProps,
  Location,
  NavigateFunction,
  NavigateOptions,
  NavLinkProps,
  RouteObject,
  To,
} from 'react-router-dom'
