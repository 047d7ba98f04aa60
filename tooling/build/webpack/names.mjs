/** The chunk that holds what a module exposes. */
export const EXPOSED_CHUNK = 'module'

/**
 * @param {string} name package, such as `mfe-funnel`
 * @returns {string} the name of its container in the page: an identifier, so without dashes
 */
export const containerName = (name) => name.replaceAll('-', '_')
