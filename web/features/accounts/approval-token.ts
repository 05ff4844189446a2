let held: string | null = null

/** The token of an approval, once it is taken out of the address. It is kept for as long as the page lives, and nowhere else. */
export const holdApproval = (token: string | null): void => {
  held = token ?? held
}

export const approvalHeld = (): string | null => held
