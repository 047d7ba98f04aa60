import { useQueryClient } from '@cupboard/shared/queries'
import { useCallback, useEffect, useRef } from 'react'
import { queryKeys } from '@cupboard/shared/contracts'

const EVERY_MS = 5000

/** Reads plan and orders again. */
export function useReload(): () => Promise<void> {
  const queryClient = useQueryClient()
  return useCallback(async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: queryKeys.orders() }),
      queryClient.invalidateQueries({ queryKey: queryKeys.manifest() }),
    ])
  }, [queryClient])
}

/** Reads plan and orders again every few seconds, while what they say becomes something else by itself; once more when it has, so that both say it. */
export function useLookingAgain(isPassing: boolean): void {
  const reload = useReload()
  const wasPassing = useRef(false)
  useEffect(() => {
    if (wasPassing.current && !isPassing) void reload()
    wasPassing.current = isPassing
    if (!isPassing) return
    const timer = setInterval(() => void reload(), EVERY_MS)
    return () => clearInterval(timer)
  }, [isPassing, reload])
}
