import { texts } from '#web/lib/language/texts.ts'

/** What the pictures of the static pages show. */
export const illustrations = texts('illustrations', {
  honest: 'Images are illustrations, not photos of the actual places.',
  'coast-trail': 'A hiker follows a grassy bluff trail high above the sea at golden hour.',
  'blue-ridges': 'A backpacker watches the sun set over endless soft layers of forested ridges.',
  campfire: 'Two friends sit on logs around a bright campfire beside a glowing tent deep in a pine forest.',
  'mountain-river': 'A fly fisher wades a clear mountain river lined with spruces, with granite peaks upstream.',
  'glacier-meadow': 'A hiker follows a winding trail through a meadow toward a glacier-cut cirque.',
  cabin: 'A log cabin glows at blue hour in a clearing of snow-laden firs, boot prints leading to the door.',
  'snow-forest': 'A snowshoe track winds between snow-laden firs into warm sunrise mist.',
  dock: 'A dock and a red canoe on a calm lake at dusk, with a light on the far shore.',
  'ski-tour': 'Two ski tourers set a track across a bright snowfield toward jagged peaks.',
  'above-clouds': 'A camper looks out from a ridge-top tent over a sea of fog at sunrise.',
})
