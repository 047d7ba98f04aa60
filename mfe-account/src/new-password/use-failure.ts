import { useState } from 'react'
import { useReport, type VerificationFailure } from '@cupboard/shared/module'
import { messages } from './messages.ts'

/** What is said, and how often something was: a message comes into view anew each time. */
export interface ToldFailure {
  readonly words: string
  readonly attempt: number
}

/** What the identity service could not do, in words. The service's own words come first; what nobody foresaw is reported. */
export function useFailure() {
  const report = useReport()
  const [failure, setFailure] = useState<ToldFailure>()
  const say = (words: string) => setFailure((before) => ({ words, attempt: (before?.attempt ?? 0) + 1 }))
  return {
    failure,
    clear: () => setFailure(undefined),
    say,
    /**
     * What nobody foresaw is reported. ACC-103.
     *
     * @param what as error reports name it
     * @param failed the words where the service has none
     */
    tell(
      what: string,
      { code, detail }: { readonly code: VerificationFailure; readonly detail?: string | undefined },
      failed: string,
    ) {
      if (code === 'failed') report(new Error(`${what}: ${detail ?? code}`))
      const own = code === 'failed' ? undefined : detail
      say(own ?? (code === 'limit_exceeded' ? messages.limit : failed))
    },
  }
}

export type Failing = ReturnType<typeof useFailure>
