import { zodResolver } from '@hookform/resolvers/zod'

/** With Zod, in a chunk that comes when somebody begins to fill in a form. */
export { zodResolver }
