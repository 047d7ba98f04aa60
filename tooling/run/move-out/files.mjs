import { sectionOf } from './manifests.mjs'

/** What holds in every repository that installs what this one does. */
const SETTINGS = /^(?:engineStrict|minimumReleaseAge|strictDepBuilds): /

/** @param {string} text of this repository's `pnpm-workspace.yaml` @param {string} lockFile of the other @returns {string} */
export function settingsOf(text, lockFile) {
  const builds = sectionOf(text, 'allowBuilds').filter((line) => {
    const name = line.trim().split(': ')[0]?.replaceAll("'", '')
    return lockFile.includes(`${name}@`)
  })
  return [...text.split('\n').filter((line) => SETTINGS.test(line)), '', 'allowBuilds:', ...builds, ''].join('\n')
}

export const GIT_IGNORE = ['.cache/', 'dist/', 'node_modules/', ''].join('\n')

/** @param {{ name: string, owner: string, packageManager: string, node: string }} module */
export const readme = ({ name, owner, packageManager, node }) => `# ${name}

A module of Cupboard, of the team ${owner}. \`mfe.json\` says what it is; \`packages/\` holds what it stands on, packed from Cupboard's repository.

\`\`\`
npx ${packageManager} install
npx cupboard typecheck
npx cupboard test
npx cupboard build
\`\`\`

Node ${node.replace('>=', '')} or newer. A build is in \`dist/<version>/\`, named by what it was made of.

To ship it, operations make a token at \`/ops\` of the site under Tokens of teams:

\`\`\`
export MODULES_SITE=https://cupboard.example MODULES_TOKEN=cupboard_module_…
npx cupboard modules check ${name}
npx cupboard modules deploy ${name} --reason "why"
npx cupboard modules rollback ${name}
\`\`\`

\`npx cupboard --help\` and \`npx cupboard modules --help\` say the rest. What Cupboard changes comes as two packages (\`npm run modules -- pack <folder>\` there), which are put into \`packages/\` and taken by \`npx ${packageManager} add @cupboard/shared@file:packages/…\` and \`add -D @cupboard/tooling@file:packages/…\`.
`
