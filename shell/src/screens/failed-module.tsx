import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useReadable, type Readable } from '@cupboard/shared/module'
import type { MountFailure } from '../composition/mount-with-fallback.ts'
import { LoadingFailed } from './loading-failed-screen.tsx'
import { useMain } from './main-context.ts'

/** Stands in the place of a module of which no version could be mounted. SHELL-46. */
export function FailedModule({ failed }: { readonly failed: Readable<MountFailure | undefined> }) {
  const { element } = useMain()
  const failure = useReadable(failed, undefined)
  const [isRetrying, setIsRetrying] = useState(false)
  if (!failure) return null
  const { isOffline, retry } = failure
  const tryAgain = async () => {
    setIsRetrying(true)
    await retry()
    setIsRetrying(false)
  }
  return createPortal(
    <LoadingFailed isOffline={isOffline} isRetrying={isRetrying} onRetry={() => void tryAgain()} />,
    element,
  )
}
