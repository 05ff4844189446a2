import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'

export const PLACE_KINDS = ['park', 'forest', 'range', 'region', 'river', 'lake', 'desert', 'coast'] as const

const text = z.string().trim().min(2).max(80)

/** A named stretch of country. `lat`/`lng` is a middle to search around, `radiusMiles` what people mean by the name. */
export const GazetteerPlace = z.strictObject({
  name: text,
  kind: z.enum(PLACE_KINDS),
  states: z.array(z.string().regex(/^[A-Z]{2}$/)).min(1),
  lat: z.number(),
  lng: z.number(),
  radiusMiles: z.number().min(5).max(200),
  aliases: z.array(text),
})
const GazetteerFile = z.strictObject({ places: z.array(GazetteerPlace).min(1) })
export type GazetteerPlace = z.infer<typeof GazetteerPlace>

/** The places of `gazetteer.yaml` in `folder` (by default this one). Throws a ZodError when the file is not in shape. */
export async function loadGazetteer(folder: string = import.meta.dirname): Promise<GazetteerPlace[]> {
  return GazetteerFile.parse(parse(await readFile(join(folder, 'gazetteer.yaml'), 'utf8'))).places
}
