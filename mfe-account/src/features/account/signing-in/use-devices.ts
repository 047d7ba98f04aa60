import { useQuery } from '@cupboard/shared/queries'
import { useState } from 'react'
import { useAnnounce, useReport, useSession, useSessionPort, type SignedInDevice } from '@cupboard/shared/module'

export type Devices =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | { readonly state: 'ready'; readonly devices: readonly SignedInDevice[] }

/** Where the customer is signed in, this device first, and signing some of it out. */
export function useDevices() {
  const port = useSessionPort('devices', 'signOutDevice')
  const session = useSession('username')
  const report = useReport()
  const announce = useAnnounce()
  const [hasFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const username = session.status === 'signed-in' ? session.username : undefined
  const query = useQuery({
    queryKey: ['devices', username],
    queryFn: async () => {
      const found = await port.devices()
      if (!found.ok) throw new Error(`devices: ${found.error.detail ?? found.error.code}`)
      return [...found.value].sort((a, b) => Number(b.isThis) - Number(a.isThis))
    },
  })

  /** @returns whether all of them are signed out */
  const signOut = async (ids: readonly string[], done: string): Promise<boolean> => {
    setBusy(true)
    setFailed(false)
    const outcomes = await Promise.all(ids.map((id) => port.signOutDevice(id)))
    const failed = outcomes.find((outcome) => !outcome.ok)
    if (failed?.ok === false) report(new Error(`signing a device out: ${failed.error.detail ?? failed.error.code}`))
    await query.refetch()
    setBusy(false)
    setFailed(failed !== undefined)
    setAttempt((before) => before + 1)
    if (failed === undefined) announce(done)
    return failed === undefined
  }

  return { devices: devicesOf(query), hasFailed, attempt, isBusy, signOut, reload: () => void query.refetch() }
}

function devicesOf(query: {
  readonly data: readonly SignedInDevice[] | undefined
  readonly isError: boolean
  readonly isFetching: boolean
  readonly refetch: () => unknown
}): Devices {
  if (query.data) return { state: 'ready', devices: query.data }
  if (query.isError && !query.isFetching) return { state: 'failed', retry: () => void query.refetch() }
  return { state: 'loading' }
}
