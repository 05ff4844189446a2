/** What limits count as one place: an IPv4 address, or the /64 that one household or server has to itself in IPv6. */
export function networkOf(address: string): string {
  const four = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (four) return four
  if (!address.includes(':')) return address
  const [left = '', right] = (address.split('%', 1)[0] ?? '').split('::')
  const before = groups(left)
  const after = groups(right ?? '')
  const all = [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after]
  const prefix = all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${prefix.join(':')}::/64`
}

const groups = (text: string): string[] => text.split(':').filter(Boolean)
