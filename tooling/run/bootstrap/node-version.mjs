const OLDEST = { major: 20, minor: 19 }

/**
 * @param {string} version such as `20.19.0`
 * @returns {string | undefined} what to tell someone whose Node is too old
 */
export function complaintAboutNode(version) {
  const parts = version.split('.').map(Number)
  const major = Number(parts[0])
  const minor = Number(parts[1])
  const isOld = major < OLDEST.major || (major === OLDEST.major && minor < OLDEST.minor)
  const oldest = OLDEST.major + '.' + OLDEST.minor
  return isOld
    ? 'Node ' + version + ' is too old: this project needs Node ' + oldest + ' or newer (https://nodejs.org).'
    : undefined
}
