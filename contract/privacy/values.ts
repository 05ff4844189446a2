export const erasureStates = ['scheduled', 'canceled', 'erased'] as const
export type ErasureState = (typeof erasureStates)[number]
/** Days in which a person can take back that they want their account erased. */
export const erasureDays = 14
/** Bytes of files in a download of all data; what does not fit is named in it. */
export const exportFileBytes = 500 * 1024 * 1024
/** Days in which a download of all data can be fetched. */
export const exportDays = 7
