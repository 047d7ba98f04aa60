import { useEffect, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { Parcel } from 'single-spa'
import type { WidgetName, WidgetProps } from '@cupboard/shared/contracts'
import { isOfflineError } from './line.ts'
import { LoadingFailed } from './loading-failed.tsx'
import { usePorts } from './ports.ts'
import { widgetParcel } from './widget-parcel.ts'

interface Props<Name extends WidgetName> {
  readonly name: Name
  readonly props: WidgetProps[Name]
  /** Stands there until the widget does. */
  readonly fallback?: ReactNode
}

/** A part of this screen that another module draws. */
export function Widget<Name extends WidgetName>({ name, props, fallback }: Props<Name>) {
  const ports = usePorts()
  const place = useRef<HTMLDivElement>(null)
  const parcel = useRef<Parcel>(undefined)
  const latest = useRef(props)
  const [state, setState] = useState<'loading' | 'mounted' | 'failed' | 'offline'>('loading')
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    latest.current = props
    if (parcel.current?.getStatus() === 'MOUNTED') void parcel.current.update?.({})
  }, [props])

  useEffect(() => {
    const domElement = place.current
    let mounting: Parcel | undefined
    let isGone = false
    // when the whole module is unmounted, single-spa has already unmounted its parcels before React cleans up here
    const unmount = async (mounted: Parcel) => {
      if (mounted.getStatus() !== 'MOUNTED') return
      await mounted.unmount().catch((error: unknown) => ports.report(error, { widget: name }))
    }
    async function mount() {
      const widget = await ports.widgets.load(name)
      if (isGone || !domElement) return
      const config = widgetParcel(widget, () => ({ ...ports, domElement, widgetProps: latest.current }))
      mounting = ports.mountParcel(config, { domElement })
      await mounting.mountPromise
      if (isGone) return unmount(mounting)
      parcel.current = mounting
      // no frame shows both
      flushSync(() => setState('mounted'))
    }
    mount().catch((error: unknown) => {
      const isOffline = isOfflineError(error)
      if (!isOffline) ports.report(error, { widget: name })
      if (!isGone) setState(isOffline ? 'offline' : 'failed')
    })
    return () => {
      isGone = true
      if (parcel.current) void unmount(parcel.current)
      parcel.current = undefined
    }
  }, [ports, name, attempt])

  const retry = () => {
    setState('loading')
    setAttempt(attempt + 1)
  }

  return (
    <div>
      {state === 'loading' && fallback}
      {(state === 'failed' || state === 'offline') && (
        <LoadingFailed isOffline={state === 'offline'} level={2} onRetry={retry} />
      )}
      <div ref={place} data-widget={name} />
    </div>
  )
}
