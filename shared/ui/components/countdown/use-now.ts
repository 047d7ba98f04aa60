import { useEffect, useState } from 'react'

/** The caller's clock, read again every second until `untilMs` has come. */
export const useNow = (now: () => number, untilMs: number): number => {
  const [at, setAt] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => {
      const moment = now()
      setAt(moment)
      if (moment >= untilMs) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [now, untilMs])
  return at
}
