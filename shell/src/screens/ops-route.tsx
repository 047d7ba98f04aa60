import { Suspense } from 'react'
import { lazyScreen } from '@cupboard/shared/module'
import { InMain } from './in-main.tsx'

const OpsScreen = lazyScreen(() => import('../features/ops/ops-screen.tsx').then((file) => file.OpsScreen))

/** The operations staff's page: fetched by nobody else. SHELL-03 as decided. */
export function OpsRoute() {
  return (
    <InMain>
      <Suspense fallback={null}>
        <OpsScreen />
      </Suspense>
    </InMain>
  )
}
