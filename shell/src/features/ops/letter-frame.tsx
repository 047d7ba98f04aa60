import { OPS_API } from '@cupboard/shared/contracts'
import styles from './letter-frame.module.css'

interface LetterFrameProps {
  /** Below `OPS_API`. */
  readonly path: string
  readonly title: string
}

/** A letter as mail programs show it: a page of its own that runs nothing and leads nowhere. */
export function LetterFrame({ path, title }: LetterFrameProps) {
  return <iframe className={styles.frame} src={`${OPS_API}${path}`} title={title} sandbox="" />
}
