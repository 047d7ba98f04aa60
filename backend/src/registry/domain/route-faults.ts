import {
  CAMPAIGN_ROUTE,
  coversRoute,
  doRoutesMeet,
  shapeOfRoute,
  type DeployableName,
  type ModuleManifest,
} from '@cupboard/shared/contracts'

const isOneShape = (one: string, other: string): boolean => shapeOfRoute(one) === shapeOfRoute(other)

/** What stands for campaigns alone meets no other route: `/:campaign` matches live campaigns only, and never a literal address. */
const doClaimsMeet = (one: string, other: string): boolean =>
  one !== CAMPAIGN_ROUTE && other !== CAMPAIGN_ROUTE && doRoutesMeet(one, other)

/**
 * Routes of a version under which it would answer addresses of another module, the more literal one of the two or not. Two that met
 * before this change may go on: neither of them could be mended alone.
 */
export function takenRoutes(
  { routes }: ModuleManifest,
  replaced: ModuleManifest | undefined,
  others: readonly ModuleManifest[],
): string[] {
  const wasThere = (route: string): boolean => replaced?.routes.includes(route) ?? false
  return others.flatMap((other) =>
    routes.flatMap((route) => {
      if (other.routes.some((theirs) => isOneShape(route, theirs))) return [`route ${route} belongs to ${other.name}`]
      const met = wasThere(route) ? undefined : other.routes.find((theirs) => doClaimsMeet(route, theirs))
      return met === undefined ? [] : [`route ${route} meets ${met}, which belongs to ${other.name}`]
    }),
  )
}

/** Routes of the replaced version that nobody would answer: neither this version, nor another module that takes over the same route. */
export function lostRoutes(
  { routes }: ModuleManifest,
  replaced: ModuleManifest | undefined,
  others: readonly ModuleManifest[],
  mayLose: (route: string) => boolean,
): string[] {
  const isAnswered = (lost: string): boolean =>
    routes.some((route) => isOneShape(route, lost) || (route !== CAMPAIGN_ROUTE && coversRoute(route, lost))) ||
    others.some((other) => other.routes.some((route) => isOneShape(route, lost)))
  return (replaced?.routes ?? [])
    .filter((route) => !isAnswered(route) && !mayLose(route))
    .map((route) => `route ${route} would be nobody's any more (if that is meant: --retire ${route})`)
}

/** Whether no version of another deployable, among those it may return to, has this route. */
export const hasNoOtherOwner = (route: string, name: DeployableName, remembered: readonly ModuleManifest[]): boolean =>
  !remembered.some((other) => other.name !== name && other.routes.some((theirs) => isOneShape(route, theirs)))
