import { moduleConfiguration, serverConfiguration, shellConfiguration } from './configuration.mjs'
import { entryOf } from './entries.mjs'

/** @typedef {Omit<import('./configuration.mjs').Target, 'name'>} Build */

/** @param {import('./configuration.mjs').Target} target */
const serverParts = (target) => (entryOf(target.name, 'prerender') ? [serverConfiguration(target)] : [])

/**
 * The build of one module, a micro-frontend.
 *
 * @param {string} name the package, such as `mfe-funnel`
 * @returns {(build: Build) => import('webpack').Configuration[]}
 */
export const defineModule = (name) => (build) => {
  const target = { name, ...build }
  return [moduleConfiguration(target), ...serverParts(target)]
}

/**
 * The build of the host.
 *
 * @returns {(build: Build) => import('webpack').Configuration[]}
 */
export const defineShell = () => (build) => {
  const target = { name: 'shell', ...build }
  return [shellConfiguration(target), ...serverParts(target)]
}
