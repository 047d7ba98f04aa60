import { createContext, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { LateArt } from './late-art.ts'

/** Whether all is drawn at once: the server waits for nothing while it draws. */
export const DrawnAtOnceContext = createContext(false)

/** To React a text without letters: what the server drew in its place has none either, and is kept as it stands. */
const KEPT = ''

const never = () => () => undefined
const nothing = () => undefined

function Inside({ art }: { readonly art: LateArt }) {
  const isAtOnce = useContext(DrawnAtOnceContext)
  const group = useRef<SVGGElement>(null)
  const found = useSyncExternalStore(never, art.get, isAtOnce ? art.get : nothing)
  const [Drawn, draw] = useState(() => found)
  useEffect(() => {
    if (Drawn || group.current?.hasChildNodes()) return
    let isHere = true
    art.load().then(
      (Loaded) => isHere && draw(() => Loaded),
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [art, Drawn])
  return <g ref={group}>{Drawn ? <Drawn /> : KEPT}</g>
}

/**
 * The inside of a drawing. Where the server drew it, the page keeps it and React does not walk it; elsewhere it is drawn as soon as its code
 * is there, in a frame that has its size already. Without it a decoration is missing, and nothing else.
 */
export function Art({ of: art }: { readonly of: LateArt }) {
  return <Inside key={art.key} art={art} />
}
