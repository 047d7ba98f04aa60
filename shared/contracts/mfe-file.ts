import * as z from '@cupboard/shared/schemas'
import { DeployableName, PagePath, Route } from './module-manifest.ts'
import { coversRoute } from './ownership.ts'

const Routes = z._default(z.array(Route), [])

/** `mfe.json` in a deployable's folder: what it says of itself. What it uses of others is read from its sources. */
export const MfeFile = z
  .strictObject({
    name: DeployableName,
    /** The team. */
    owner: z.string().check(z.minLength(1), z.maxLength(40)),
    routes: Routes,
    /** Of `routes`, what is drawn ahead of time: paths, and routes with a parameter. */
    prerender: Routes,
    /** Of `routes`, paths that are drawn when they are asked for, for who asks. */
    visitors: z._default(z.array(PagePath), []),
    /** Of `routes`, what is drawn when a customer asks for it, for that customer. */
    customers: Routes,
    /** Of `prerender`, what search engines may list where the site lets them. */
    listed: Routes,
  })
  .check(
    z.refine(({ routes, prerender }) => prerender.every((place) => routes.some((route) => coversRoute(route, place))), {
      path: ['prerender'],
      error: 'is not of its routes',
    }),
    z.refine(({ routes, visitors }) => visitors.every((place) => routes.includes(place)), {
      path: ['visitors'],
      error: 'is not of its routes',
    }),
    z.refine(({ routes, customers }) => customers.every((place) => routes.includes(place)), {
      path: ['customers'],
      error: 'is not of its routes',
    }),
    z.refine(({ prerender, listed }) => listed.every((place) => prerender.includes(place)), {
      path: ['listed'],
      error: 'is not prerendered',
    }),
  )
export type MfeFile = z.infer<typeof MfeFile>
