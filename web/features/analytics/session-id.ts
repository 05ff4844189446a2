/** Of one page load: prefix, milliseconds since 1970, 12 random bytes. */
export function createSessionId(now: number, random: Uint8Array): string {
  const hex = Array.from(random.subarray(0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `treq_${String(now).padStart(13, '0')}_${hex}`
}
