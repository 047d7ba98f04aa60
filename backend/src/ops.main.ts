import { parseConfig } from './platform/config.ts'
import { createOpsSignIn } from './ops/index.ts'
import { createClocks } from './platform/clocks.ts'
import { ensureWritableFolder, joinDatabase } from './platform/database/connect.ts'
import { createLog } from './platform/log.ts'
import { openSecrets } from './platform/secrets.ts'
import { StartFault } from './platform/start-fault.ts'

const HELP = `Prints a new sign-in link to /ops for the first account. It works once, for seven days.

  ops link

DATA_DIR, SECRETS_DIR, DATABASE_URL, PORT and PUBLIC_ORIGIN are as for the server.`

async function printLink(): Promise<void> {
  const outcome = parseConfig(process.env)
  if (!outcome.ok) throw new StartFault(outcome.faults.map(({ variable, text }) => `${variable} ${text}`).join('\n'))
  const { config } = outcome
  ensureWritableFolder(config.dataDir, 'DATA_DIR')
  const { db, close } = await joinDatabase(config, createLog('warn'))
  try {
    const signIn = createOpsSignIn({ config, db, clocks: createClocks(db), secrets: openSecrets(config.secretsDir) })
    process.stdout.write(`${(await signIn.firstLink()) ?? (await signIn.newLinkForFirstAccount())}\n`)
  } finally {
    await close()
  }
}

const run = process.argv[2] === 'link' ? printLink() : Promise.resolve(void process.stdout.write(`${HELP}\n`))
run.catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
