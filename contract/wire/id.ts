import { z } from 'zod'

export const id = z.uuid({ error: 'That isn’t a valid ID' })
