import { useEffect, useState, type ReactNode } from 'react'
import { Skeleton } from '../skeleton/skeleton.tsx'
import styles from './loading-words.module.css'

interface LoadingWordsProps {
  /** Said beyond one second, for example "Fetching your deliveries". */
  readonly words: ReactNode
  /** The skeleton: shown from 300 ms on, its place kept from the start. Without one it is a title and what stands below it. */
  readonly children?: ReactNode
}

const SKELETON_AFTER_MS = 300
const WORDS_AFTER_MS = 1000

const titleAndBlock = (
  <>
    <Skeleton shape="title" />
    <Skeleton shape="block" />
  </>
)

/** Quiet for 300 ms, then a skeleton, and words beyond one second. Nothing moves when it goes. */
export function LoadingWords({ words, children }: LoadingWordsProps) {
  const [stage, setStage] = useState<'quiet' | 'skeleton' | 'words'>('quiet')
  useEffect(() => {
    const skeleton = setTimeout(() => setStage('skeleton'), SKELETON_AFTER_MS)
    const said = setTimeout(() => setStage('words'), WORDS_AFTER_MS)
    return () => {
      clearTimeout(skeleton)
      clearTimeout(said)
    }
  }, [])
  return (
    <div className={styles.loading} data-stage={stage} aria-busy="true">
      <p className={styles.words} role="status">
        {stage === 'words' ? words : null}
      </p>
      <div className={styles.skeleton} aria-hidden="true">
        {children ?? titleAndBlock}
      </div>
    </div>
  )
}

interface DrawnLoadingProps {
  readonly words: string
  /** In their place after five seconds. */
  readonly long: string
}

/** The same where no script runs yet, by the clock of the style sheet. */
export function DrawnLoading({ words, long }: DrawnLoadingProps) {
  return (
    <div className={styles.loading} data-drawn="" aria-busy="true">
      <p className={styles.words}>
        <span>{words}</span>
        <span>{long}</span>
      </p>
      <div className={styles.skeleton} aria-hidden="true">
        {titleAndBlock}
      </div>
    </div>
  )
}
