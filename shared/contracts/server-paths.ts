/** Where the calls of the contract are. */
export const API = '/api'
/** Where the calls of operations staff are. */
export const OPS_API = '/ops/api'
/** Where a team's commands are run from elsewhere: `npm run modules` with MODULES_SITE. */
export const MODULE_COMMANDS = '/ops/modules'
/** Where page views, events and errors are sent. */
export const COLLECT = '/collect'
/** Where browsers report what a policy of the page has refused. */
export const POLICY_REPORTS = `${COLLECT}/reports`
/** Answers as long as the server can be reached. */
export const HEALTH = '/healthz'
