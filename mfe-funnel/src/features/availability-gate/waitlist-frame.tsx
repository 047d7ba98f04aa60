import { useEffect, useRef } from 'react'
import { paths } from '@cupboard/shared/contracts'
import { usePage } from '@cupboard/shared/module'
import { Button } from '@cupboard/shared/ui'
import { pageTitle } from '../../words/titles.ts'
import styles from './gate.module.css'
import { messages } from './messages.ts'

interface Props {
  readonly url: string
  readonly onJoined: () => void
}

/** What the provider's page sends to its parent once the form has been taken. */
const JOINED = 'waitlist.joined'

const isJoined = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === JOINED

/** The provider's waitlist form in a frame of its own. FUN-22. */
export function WaitlistFrame({ url, onJoined }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  usePage({ title: pageTitle(messages.waitlist.title) })
  useEffect(() => {
    const listen = (event: MessageEvent) => {
      if (event.source === frame.current?.contentWindow && isJoined(event.data)) onJoined()
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [onJoined])
  return (
    <>
      <iframe
        ref={frame}
        className={styles.frame}
        title={messages.waitlist.formTitle}
        sandbox="allow-forms allow-popups allow-scripts"
        src={url}
      />
      <p>
        <Button variant="text" to={paths.gate()}>
          {messages.waitlist.changeZipcode}
        </Button>
      </p>
    </>
  )
}
