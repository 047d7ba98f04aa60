import { useEffect, useRef } from 'react'

/** What cleans it is asked for one screen before it can be seen. */
const AHEAD = '100% 0px'

/** Shop-written HTML, sanitised before it is shown; an answer that is folded away counts as its question. LAND-101. */
export function SafeHtml({ html }: { readonly html: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const here = place.current
    if (!here) return undefined
    let isGone = false
    const show = async () => {
      const { default: purify } = await import('dompurify')
      if (!isGone) here.replaceChildren(purify.sanitize(html, { RETURN_DOM_FRAGMENT: true, FORBID_ATTR: ['style'] }))
    }
    const near = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return
        near.disconnect()
        void show()
      },
      { rootMargin: AHEAD },
    )
    near.observe(here.closest('details') ?? here)
    return () => {
      isGone = true
      near.disconnect()
    }
  }, [html])
  return <div ref={place} />
}
