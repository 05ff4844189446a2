/** `+15%` or `−10%`. */
export const signed = (percent: number): string => `${percent < 0 ? '−' : '+'}${Math.abs(percent)}%`
