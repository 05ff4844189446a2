import { useQuery } from '@tanstack/react-query'
import type { config } from '#contract/system/calls.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'

export type Config = OutputOf<typeof config>
export const configKey = ['/api/config'] as const

/** What the browser must know of this installation; undefined until it has come. Every page brings it. */
export const useConfig = (): Config | undefined =>
  useQuery<Config>({ queryKey: configKey, staleTime: Number.POSITIVE_INFINITY }).data
