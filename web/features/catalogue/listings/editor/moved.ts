/** The list with the item at `from` at `to`; as it is where either is outside. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const item = list[from]
  if (item === undefined || to < 0 || to >= list.length) return [...list]
  const rest = list.filter((_none, at) => at !== from)
  return [...rest.slice(0, to), item, ...rest.slice(to)]
}
