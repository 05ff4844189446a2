import { z } from 'zod'
import { line } from '../wire/bounded.ts'
import { email, lettersOnly, noAddresses } from '../accounts/schemas.ts'
import { limits } from '../wire/limits.ts'
import { contactTopics } from './values.ts'

export const contactTopic = z.enum(contactTopics, {
  error: 'Please choose a topic',
})

const tooShort = 'Please write a sentence or two so we can help'
/** Line breaks and tabs stay; other control characters cannot be typed and are dropped. */
const withoutControls = (text: string) => text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n\t]/gu, '')

/** What the contact form holds. */
export const contactForm = z.object({
  name: line(2 * limits.nameMax, 'Please use at most 200 characters', lettersOnly)
    .min(1, 'Please tell us your name')
    .refine(noAddresses, 'Please enter a name without web or email addresses'),
  email,
  topic: contactTopic,
  /** As people type it; empty where it concerns no booking. */
  bookingCode: z
    .string()
    .transform((code) => code.trim().toUpperCase())
    .refine((code) => code === '' || /^TQ-[2-9A-HJ-NP-TV-Z]{7}$/.test(code), 'A booking code looks like TQ-7K2MPRX')
    .optional(),
  message: z
    .string({ error: tooShort })
    .transform((text) => withoutControls(text).trim())
    .refine((text) => text.length >= limits.contactMessageMin, tooShort)
    .refine((text) => text.length <= limits.contactMessageMax, 'Please use at most 4,000 characters'),
  /** A field that people do not see and programs fill in. */
  website: line(500).optional(),
})
