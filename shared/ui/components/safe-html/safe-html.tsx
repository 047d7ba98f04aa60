import { useEffect, useRef } from 'react'

/** Shop-written HTML, sanitised before it is shown. LAND-101. */
export function SafeHtml({ html }: { readonly html: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let isGone = false
    const show = async () => {
      const { default: purify } = await import('dompurify')
      if (!isGone)
        place.current?.replaceChildren(purify.sanitize(html, { RETURN_DOM_FRAGMENT: true, FORBID_ATTR: ['style'] }))
    }
    void show()
    return () => {
      isGone = true
    }
  }, [html])
  return <div ref={place} />
}
