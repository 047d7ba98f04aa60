/**
 * The environment without what an outer npm or pnpm says about itself: it would be taken for our own settings.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export const withoutPackageManager = (env) =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !/^(?:npm|pnpm)_/i.test(name)))
