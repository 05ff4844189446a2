import { encode } from 'uqr'

/** Black on white in either theme: cameras do not read the other way round. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const path = data.flatMap((line, y) => line.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  const image = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="white" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
  return <img src={`data:image/svg+xml,${encodeURIComponent(image)}`} alt={label} className="size-48" />
}
