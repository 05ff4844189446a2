import { takeFragmentToken } from '#web/lib/fragment-token.ts'

let held: string | null = null

/** Takes the token of an approval out of the address. It is kept for as long as the page lives, and nowhere else. */
export const holdApproval = (): void => {
  held = takeFragmentToken('approval') ?? held
}

export const approvalHeld = (): string | null => held
