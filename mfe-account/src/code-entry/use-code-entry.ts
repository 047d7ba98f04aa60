import { useEffect, useState } from 'react'
import { useSession, useSessionPort, type SessionPort } from '@cupboard/shared/module'
import { useFailure, type ToldFailure } from '../new-password/use-failure.ts'
import { messages } from './messages.ts'
import { useLastAsked } from './use-last-asked.ts'

/** ACC-99. */
const NOTICE_MS = 2000

export interface CodeEntryOptions {
  /** What is verified, as error reports name it. */
  readonly what: string
  readonly request: SessionPort['requestPhoneCode']
  readonly verify: SessionPort['verifyPhone']
  readonly words: { readonly failed: string; readonly limit: string }
}

/** What came of a code: `refused` in words for its field, while what else went wrong is told by `problem`. */
type Verified =
  | { readonly outcome: 'verified' }
  | { readonly outcome: 'refused'; readonly words: string }
  | { readonly outcome: 'failed' }

export interface CodeEntry {
  readonly isLimited: boolean
  readonly isBusy: boolean
  /** A code was sent or is on its way, not one that could not be sent. */
  readonly isSent: boolean
  /** What could not be done. */
  readonly problem: ToldFailure | undefined
  readonly notice: string | undefined
  readonly clearProblem: () => void
  /** The form was opened by the customer. */
  readonly open: () => void
  readonly resend: () => void
  /** Asks for a code, however recently one was sent. */
  readonly requestNow: () => Promise<void>
  readonly verify: (code: string) => Promise<Verified>
}

/** A code that is sent to a contact and entered here: when it is sent, and what goes wrong. */
export function useCodeEntry({ what, request, verify, words }: CodeEntryOptions): CodeEntry {
  const port = useSessionPort('reload')
  const [isLimited, setLimited] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [isSent, setSent] = useState(true)
  const { failure: problem, say, tell, clear: clearProblem } = useFailure()
  const [notice, setNotice] = useState<{ readonly words: string; readonly forMs: number }>()
  const session = useSession('username')
  const lastAsked = useLastAsked(`${session.status === 'signed-in' ? session.username : ''} ${what}`)

  useEffect(() => {
    if (!notice) return
    const timer = setTimeout(() => setNotice(undefined), notice.forMs)
    return () => clearTimeout(timer)
  }, [notice])

  const requestNow = async () => {
    lastAsked.note()
    setSent(true)
    const sent = await request()
    if (sent.ok) return setNotice({ words: messages.sent, forMs: NOTICE_MS })
    lastAsked.forget()
    setSent(false)
    if (sent.error.code === 'limit_exceeded') {
      setLimited(true)
      return say(words.limit)
    }
    tell(`${what} code`, sent.error, words.failed)
  }

  return {
    isLimited,
    isBusy,
    isSent,
    problem,
    notice: notice?.words,
    clearProblem,
    requestNow,
    open: () => {
      clearProblem()
      if (lastAsked.waitMs() <= 0) void requestNow()
    },
    resend: () => {
      const forMs = lastAsked.waitMs()
      if (forMs > 0) return setNotice({ words: messages.wait, forMs })
      clearProblem()
      void requestNow()
    },
    verify: async (code) => {
      setBusy(true)
      const verified = await verify(code.trim())
      if (verified.ok) await port.reload()
      setBusy(false)
      if (verified.ok) return { outcome: 'verified' }
      const { code: reason, detail } = verified.error
      if (reason === 'code_mismatch' || reason === 'limit_exceeded')
        return { outcome: 'refused', words: detail ?? messages.wrong[reason] }
      tell(`${what} verification`, { code: reason, detail }, words.failed)
      return { outcome: 'failed' }
    },
  }
}
