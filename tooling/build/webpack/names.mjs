/** The chunk that holds what a module exposes. */
export const EXPOSED_CHUNK = 'module'

/** They are resolved, not imported: a version covers them because they stand here. */
export const LOADERS = /** @type {const} */ (['swc-loader', 'css-loader'])

/**
 * @param {string} name package, such as `mfe-funnel`
 * @returns {string} the name of its container in the page: an identifier, so without dashes
 */
export const containerName = (name) => name.replaceAll('-', '_')
