import { useRef, useState } from 'react'
import type { SignedInDevice } from '@cupboard/shared/module'
import {
  Badge,
  Button,
  ConfirmDialog,
  ErrorBox,
  Heading,
  LoadingWords,
  Skeleton,
  Stack,
  Text,
} from '@cupboard/shared/ui'
import { lastSeen } from './domain/last-seen.ts'
import { messages } from './messages.ts'
import styles from './signing-in.module.css'
import type { Devices, useDevices } from './use-devices.ts'

const nameOf = ({ name }: SignedInDevice): string => name ?? messages.unknownDevice

function seenWords({ isThis, lastSeenAt }: SignedInDevice): string | undefined {
  if (isThis) return messages.activeNow
  if (!lastSeenAt) return undefined
  const seen = lastSeen(lastSeenAt, new Date())
  if (seen === 'today') return messages.seenToday
  return seen === 'yesterday' ? messages.seenYesterday : messages.seenOn(seen.day)
}

/** Where the customer is signed in; any of it is signed out after a question. */
export function DeviceList({ control }: { readonly control: ReturnType<typeof useDevices> }) {
  const { devices, hasFailed, attempt, isBusy, signOut } = control
  const [asked, setAsked] = useState<SignedInDevice | 'others'>()
  const heading = useRef<HTMLDivElement>(null)
  const others = devices.state === 'ready' ? devices.devices.filter(({ isThis }) => !isThis) : []

  const proceed = async () => {
    setAsked(undefined)
    if (asked === undefined) return
    const [ids, done] =
      asked === 'others'
        ? [others.map(({ id }) => id), messages.doneOthers]
        : [[asked.id], messages.doneOne(nameOf(asked))]
    if (await signOut(ids, done)) heading.current?.focus()
  }

  return (
    <Stack gap={3}>
      <div ref={heading} tabIndex={-1}>
        <Heading level={4} look="small" className={styles.part}>
          {messages.devicesTitle}
        </Heading>
      </div>
      {hasFailed && <ErrorBox attempt={attempt}>{messages.signOutFailed}</ErrorBox>}
      <Listed devices={devices} isBusy={isBusy} onSignOut={setAsked} />
      {others.length > 1 && (
        <div>
          <Button size="small" busy={isBusy} onClick={() => setAsked('others')}>
            {messages.signOutOthers}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asked !== undefined}
        title={asked === undefined || asked === 'others' ? messages.askOthers : messages.askOne(nameOf(asked))}
        closeLabel={messages.close}
        keep={messages.keep}
        onKeep={() => setAsked(undefined)}
        proceed={messages.proceed}
        onProceed={() => void proceed()}
        primary="proceed"
      >
        {messages.askText}
      </ConfirmDialog>
    </Stack>
  )
}

function Listed(props: {
  readonly devices: Devices
  readonly isBusy: boolean
  readonly onSignOut: (device: SignedInDevice) => void
}) {
  const { devices: found, isBusy, onSignOut } = props
  if (found.state === 'loading') {
    return (
      <LoadingWords words={messages.loading}>
        <div className={styles.arriving}>
          <Skeleton width="medium" />
        </div>
      </LoadingWords>
    )
  }
  if (found.state === 'failed') {
    return (
      <ErrorBox
        action={
          <Button size="small" onClick={found.retry}>
            {messages.retry}
          </Button>
        }
      >
        {messages.loadFailed}
      </ErrorBox>
    )
  }
  const { devices } = found
  return (
    <>
      <ul className={styles.devices}>
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} isBusy={isBusy} onSignOut={() => onSignOut(device)} />
        ))}
      </ul>
      {devices.every(({ isThis }) => isThis) && (
        <Text size="small" tone="muted">
          {messages.onlyHere}
        </Text>
      )}
    </>
  )
}

function DeviceRow(props: {
  readonly device: SignedInDevice
  readonly isBusy: boolean
  readonly onSignOut: () => void
}) {
  const { device, isBusy, onSignOut } = props
  const seen = seenWords(device)
  return (
    <li className={styles.device}>
      <div>
        <Text>
          {nameOf(device)} {device.isThis && <Badge tone="ok">{messages.thisDevice}</Badge>}
        </Text>
        {seen !== undefined && (
          <Text size="small" tone="muted">
            {seen}
          </Text>
        )}
      </div>
      {!device.isThis && (
        <Button
          variant="text"
          size="small"
          disabled={isBusy}
          aria-label={messages.signOutOf(nameOf(device), seen ?? '')}
          onClick={onSignOut}
        >
          {messages.signOut}
        </Button>
      )}
    </li>
  )
}
