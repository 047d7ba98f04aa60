import { useEffect, useRef } from 'react'

/** What cleans it is asked for one screen before it can be seen. */
const AHEAD = '100% 0px'

/**
 * Shop-written HTML, sanitised before it is shown; an answer that is folded away counts as its question. Where what cleans it does not come,
 * it is asked for again once the answer is opened, or the line is back. LAND-101.
 */
export function SafeHtml({ html }: { readonly html: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const here = place.current
    if (!here) return undefined
    const gone = new AbortController()
    const whole = here.closest('details') ?? here
    const showAgain = () => void show()
    async function show() {
      try {
        const { default: purify } = await import('dompurify')
        if (!gone.signal.aborted)
          here?.replaceChildren(purify.sanitize(html, { RETURN_DOM_FRAGMENT: true, FORBID_ATTR: ['style'] }))
      } catch (error) {
        const again = { once: true, signal: gone.signal }
        whole.addEventListener('toggle', showAgain, again)
        addEventListener('online', showAgain, again)
        if (navigator.onLine) throw error
      }
    }
    const near = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return
        near.disconnect()
        void show()
      },
      { rootMargin: AHEAD },
    )
    near.observe(whole)
    return () => {
      gone.abort()
      near.disconnect()
    }
  }, [html])
  return <div ref={place} />
}
