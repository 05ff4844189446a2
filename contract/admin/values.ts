/** States that the overview counts, those that wait for an answer first. */
export const overviewStates = ['requested', 'confirming', 'confirmed', 'in_progress', 'held'] as const
export type OverviewState = (typeof overviewStates)[number]

export const vendorNames = ['stripe', 'checkr', 'mail', 'sms', 'push', 'storage', 'map'] as const
export type VendorName = (typeof vendorNames)[number]
/** `built_in`: what comes with the installation serves, a folder or our own map. */
export const vendorModes = ['connected', 'simulated', 'built_in', 'off'] as const
export type VendorMode = (typeof vendorModes)[number]

/** What the variables of an installation are about, in the order of the page. Keys of Stripe and Checkr have pages of their own. */
export const variableGroups = ['server', 'mail', 'sms', 'storage', 'map'] as const
export type VariableGroup = (typeof variableGroups)[number]
