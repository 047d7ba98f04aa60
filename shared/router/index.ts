/**
 * The only door to react-router: what is used, and nothing else, so that its whole is never shared between deployables. One line each:
 * files that one line leads to are put together in whatever order they were found in.
 */
export { Link } from './link.tsx'
export { Navigate } from 'react-router-dom'
export { NavigationType } from 'react-router-dom'
export { NavLink } from './nav-link.tsx'
export { Outlet } from 'react-router-dom'
export { Router } from 'react-router-dom'
export { useLocation } from 'react-router-dom'
export { useNavigate } from 'react-router-dom'
export { useParams } from 'react-router-dom'
export { useRoutes } from 'react-router-dom'
export { useSearchParams } from 'react-router-dom'
export type { LinkProps } from './link.tsx'
export type { NavLinkProps } from './nav-link.tsx'
export type { Location, NavigateFunction, NavigateOptions, RouteObject, To } from 'react-router-dom'
