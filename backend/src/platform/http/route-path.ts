/** The path of a call as routes are written: `/orders/{id}` becomes `/orders/:id`. */
export const routePath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1')
