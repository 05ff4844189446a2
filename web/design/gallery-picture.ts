/** A drawn landscape as a data address, so that the gallery needs no files. */
export function galleryPicture(width: number, height: number, hue: number): string {
  const ridge = (base: number, rise: number, light: number, shift: number) => {
    const points = Array.from({ length: 25 }, (_, at) => {
      const wave =
        Math.sin(at * 0.55 + shift) + 0.5 * Math.sin(at * 1.7 + shift * 2) + 0.22 * Math.sin(at * 4.1 + shift)
      return `${((at * width) / 24).toFixed(0)},${(height * (base - rise * wave)).toFixed(0)}`
    }).join(' ')
    return `<polygon points="0,${height} ${points} ${width},${height}" fill="hsl(${hue} 24% ${light}%)"/>`
  }
  const sky = `<rect width="${width}" height="${height}" fill="hsl(${hue - 110} 42% 84%)"/>`
  const sun = `<circle cx="${width * 0.68}" cy="${height * 0.3}" r="${height * 0.08}" fill="hsl(24 85% 72%)"/>`
  const ridges = [
    ridge(0.5, 0.08, 66, 1),
    ridge(0.62, 0.09, 48, 2.6),
    ridge(0.76, 0.08, 32, 4.4),
    ridge(0.93, 0.06, 18, 6),
  ]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${sky}${sun}${ridges.join('')}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
