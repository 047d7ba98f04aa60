import { configFrom } from './platform/config.ts'
import { createOpsKeys, createOpsSignIn } from './ops/index.ts'
import { createClocks } from './platform/clocks.ts'
import { joinSite } from './platform/database/connect.ts'
import { createLog } from './platform/log.ts'
import { openSecrets } from './platform/secrets.ts'

const HELP = `Lets the first operations account in.

  ops link   a new sign-in link to /ops, which works once, for seven days
  ops key    a new key for programs that ask the identity service as staff; the one before ends

DATA_DIR, SECRETS_DIR, DATABASE_URL, PORT and PUBLIC_ORIGIN are as for the server.`

type OpsPlatform = Parameters<typeof createOpsSignIn>[0]

async function withPlatform(print: (platform: OpsPlatform) => Promise<string>): Promise<void> {
  const config = configFrom(process.env)
  const { db, close } = await joinSite(config, createLog('warn'))
  try {
    const platform = { config, db, clocks: createClocks(db), secrets: openSecrets(config.secretsDir) }
    process.stdout.write(`${await print(platform)}\n`)
  } finally {
    await close()
  }
}

const ACTS: Readonly<Record<string, (platform: OpsPlatform) => Promise<string>>> = {
  async link(platform) {
    const signIn = createOpsSignIn(platform)
    return (await signIn.firstLink()) ?? signIn.newLinkForFirstAccount()
  },
  async key(platform) {
    const { firstAccount } = createOpsSignIn(platform)
    const { accessKeyId, secretAccessKey } = await createOpsKeys(platform).make(firstAccount)
    return `AWS_ACCESS_KEY_ID=${accessKeyId}\nAWS_SECRET_ACCESS_KEY=${secretAccessKey}`
  },
}

const act = ACTS[process.argv[2] ?? '']
const run = act ? withPlatform(act) : Promise.resolve(void process.stdout.write(`${HELP}\n`))
run.catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
