import { z } from 'zod'

export const id = z.uuid({ error: 'This is not a valid identifier' })
