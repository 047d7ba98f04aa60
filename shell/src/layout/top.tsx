import { SkipLink, VisuallyHidden } from '@cupboard/shared/ui'
import { Banners } from './banners.tsx'
import { Header } from './header.tsx'
import { LoadingBar } from './loading-bar.tsx'
import { messages } from './messages.ts'
import { Ribbon } from './ribbon.tsx'
import { useAnnouncement } from './shell-context.ts'

function LiveRegion() {
  const announcement = useAnnouncement()
  return (
    <VisuallyHidden>
      <span role="status" aria-live="polite" data-announcement>
        {announcement}
      </span>
    </VisuallyHidden>
  )
}

/** Everything above the module. */
export function Top() {
  return (
    <>
      <SkipLink href="#module">{messages.skipToContent}</SkipLink>
      <Ribbon />
      <Banners />
      <Header />
      <LoadingBar />
      <LiveRegion />
    </>
  )
}
