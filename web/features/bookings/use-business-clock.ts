import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { type Config, configKey } from '#web/lib/use-config.ts'

/** In demo mode the clock can be moved in another window. Milliseconds. */
const follow = 10_000

/** Business time in milliseconds since 1970: the wall clock, moved by what this installation says. */
export function useBusinessClock(): () => number {
  const { data } = useQuery<Config>({
    queryKey: configKey,
    staleTime: follow,
    refetchInterval: (query) => (query.state.data?.mode === 'demo' ? follow : false),
  })
  const offset = data?.clockOffset ?? 0
  return useCallback(() => Date.now() + offset, [offset])
}

/** Whether business time has come within `before` milliseconds of an instant; turns by itself. */
export function useComesWithin(instant: string | undefined, before: number): boolean {
  const now = useBusinessClock()
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    if (instant === undefined) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const left = Date.parse(instant) - before - now()
      setPassed(left <= 0)
      if (left > 0) timer = setTimeout(look, Math.min(left + 20, 2 ** 30))
    }
    look()
    return () => clearTimeout(timer)
  }, [instant, before, now])
  return instant !== undefined && passed
}
