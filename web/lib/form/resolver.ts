import { zodResolver } from '@hookform/resolvers/zod'

/** With Zod, in a chunk that comes with the first input into a form. */
export { zodResolver }
