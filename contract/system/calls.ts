import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { consentModes } from '../analytics/values.ts'
import { modes } from './values.ts'

export const config = endpoint({
  method: 'GET',
  path: '/api/config',
  access: 'public',
  summary: 'Get the public configuration of this installation',
  output: z.object({
    mode: z.enum(modes),
    stripe: z.object({ publishableKey: z.string(), scriptUrl: z.string() }),
    /** Business clock minus wall clock in milliseconds; 0 in live mode. */
    clockOffset: z.int(),
    /** Where people reach us. */
    supportEmail: z.string(),
    /** Style of the base map (MapLibre); null where our own map is drawn. */
    mapStyleUrl: z.string().nullable(),
    analytics: z.object({
      /** Whether a page asks before it reports a visit. */
      consent: z.enum(consentModes),
      retentionDays: z.int(),
    }),
  }),
})
