import { z } from 'zod'

/** Pictures that guides send. */
export const uploadSettings = z.object({
  /** Of one account in 24 hours, tries that failed included … */
  filesPerDay: z.int().min(1).max(10_000),
  megabytesPerDay: z.int().min(1).max(100_000),
  /** … and originals that are kept. */
  filesInAll: z.int().min(1).max(100_000),
  megabytesInAll: z.int().min(1).max(1_000_000),
  /** Read at the same time by one process, and of one account. */
  atOnce: z.int().min(1).max(100),
  atOnceOfAccount: z.int().min(1).max(20),
})

export const defaultUploads: z.infer<typeof uploadSettings> = {
  filesPerDay: 200,
  megabytesPerDay: 1000,
  filesInAll: 2000,
  megabytesInAll: 5000,
  atOnce: 8,
  atOnceOfAccount: 3,
}
