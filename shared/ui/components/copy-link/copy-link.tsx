import { useEffect, useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import { TextField } from '../text-field/text-field.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './copy-link.module.css'

const CONFIRMED_MS = 3000

interface CopyLinkProps {
  /** Read, not shown: "Your link". */
  readonly label: string
  readonly link: string
  /** On the button, before and for three seconds after it is pressed. */
  readonly copy: string
  readonly copied: string
}

/**
 * An address to pass on: to select, or to copy by one press, which is confirmed for 3 seconds. Where the browser does not let us copy, it
 * is selected, so that a key copies it. SHR-102.
 */
export function CopyLink({ label, link, copy, copied }: CopyLinkProps) {
  const [copiedAt, setCopiedAt] = useState<number>()
  const isCopied = copiedAt !== undefined
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (copiedAt === undefined) return
    const timer = setTimeout(() => setCopiedAt(undefined), CONFIRMED_MS)
    return () => clearTimeout(timer)
  }, [copiedAt])
  const write = () =>
    navigator.clipboard.writeText(link).then(
      () => setCopiedAt(performance.now()),
      () => field.current?.focus(),
    )

  return (
    <div className={styles.link}>
      <TextField
        ref={field}
        label={label}
        hideLabel
        value={link}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button onClick={() => void write()}>{isCopied ? copied : copy}</Button>
      <VisuallyHidden>
        <span role="status">{isCopied && copied}</span>
      </VisuallyHidden>
    </div>
  )
}
