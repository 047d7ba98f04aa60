import { existsSync } from 'node:fs'
import { inRoot } from '../../workspace.mjs'
import { moduleConfiguration, serverConfiguration, shellConfiguration } from './configuration.mjs'

/** The part of a deployable that renders its pages ahead of time, if it has one. */
export const PRERENDER_SOURCE = 'src/prerender.tsx'

/** @typedef {Omit<import('./configuration.mjs').Target, 'name'>} Build */

/** @param {import('./configuration.mjs').Target} target */
const serverParts = (target) => (existsSync(inRoot(target.name, PRERENDER_SOURCE)) ? [serverConfiguration(target)] : [])

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
