import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useReadable, type Readable } from '@cupboard/shared/module'
import { LoadingFailed } from './loading-failed-screen.tsx'
import { useMain } from './main-context.ts'

export type Retry = () => Promise<void>

/** Stands in the place of a module of which no version could be mounted. SHELL-46. */
export function FailedModule({ failed }: { readonly failed: Readable<Retry | undefined> }) {
  const { element } = useMain()
  const retry = useReadable(failed, undefined)
  const [isRetrying, setIsRetrying] = useState(false)
  if (!retry) return null
  const tryAgain = async () => {
    setIsRetrying(true)
    await retry()
    setIsRetrying(false)
  }
  return createPortal(<LoadingFailed isRetrying={isRetrying} onRetry={() => void tryAgain()} />, element)
}
