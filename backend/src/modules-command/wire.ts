import * as z from 'zod'
import { MOST_REASON, ModuleManifest } from '@cupboard/shared/contracts'

/** What a site takes of one build, in bytes as they are sent: its files are a third longer for being text. */
export const MOST_SENT_BYTES = 32 * 1024 * 1024

const Word = z.string().max(500)

/** A version as it was built: its manifest, and each listed file in Base64. */
const SentBuild = z.strictObject({ manifest: ModuleManifest, files: z.record(z.string(), z.base64()) })
export type SentBuild = z.infer<typeof SentBuild>

/** A command as it is sent to a site; what the words mean is the site's to say. */
export const CommandAsked = z.strictObject({
  words: z.array(Word).max(100),
  reason: z.string().max(MOST_REASON).optional(),
  retire: z.array(Word).max(100),
  days: Word.optional(),
  yes: z.boolean(),
  percent: Word.optional(),
  flag: Word.optional(),
  giveUp: z.boolean().optional(),
  off: z.boolean().optional(),
  address: Word.optional(),
  build: SentBuild.optional(),
})
export type CommandAsked = z.infer<typeof CommandAsked>

/** What a site answers: the lines for people, the same for programs, and whether it found a fault. */
export const CommandAnswered = z.object({ text: z.string(), json: z.unknown(), hasFaults: z.boolean() })
