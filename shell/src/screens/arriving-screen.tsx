import { useEffect, useState } from 'react'
import { LoadingWords, Page } from '@cupboard/shared/ui'
import { messages } from './messages.ts'

const LONG_MS = 5_000

/** Where the first page of a visit will stand, as long as its module is on the way. */
export function ArrivingScreen() {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), LONG_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Page space="page">
      <LoadingWords words={isLong ? messages.arriving.long : messages.arriving.soon} />
    </Page>
  )
}
