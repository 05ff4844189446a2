import type { Category } from '#contract/catalogue/values.ts'

/** What an invented adventure of a category can be. */
export interface Kind {
  readonly noun: string
  readonly hours: readonly [least: number, most: number]
  readonly season: string
  readonly detail: string
}
const kind = (noun: string, hours: readonly [number, number], season: string, detail: string): Kind => ({
  noun,
  hours,
  season,
  detail,
})

export const kinds: Record<Category, readonly Kind[]> = {
  fishing: [
    kind('drift day', [6, 9], 'Best from April to October', 'We float a quiet stretch and cast to the banks.'),
    kind('wade morning', [4, 5], 'Best from May to September', 'We wade riffles and pools with light rods.'),
    kind('evening rise', [3, 4], 'Best from June to September', 'Mayflies hatch at dusk and the pools come alive.'),
    kind('lake charter', [5, 9], 'Best from March to November', 'We troll the drop-offs and try the weed beds.'),
    kind('ice fishing day', [5, 8], 'January to March', 'Heated shelter, sonar and hot soup on the frozen lake.'),
    kind('fly fishing lesson', [3, 5], 'April to October', 'Casting, knots and reading the water for beginners.'),
  ],
  hunting: [
    kind('grouse walk', [5, 8], 'September to December', 'Two pointing dogs work the cover ahead of you.'),
    kind('duck blind morning', [4, 6], 'October to January', 'Decoys are out before first light.'),
    kind('elk scouting', [24, 72], 'August to October', 'We glass basins from ridges at dawn and dusk.'),
    kind('turkey dawn', [4, 6], 'April and May', 'We call from an oak ridge as the woods wake.'),
    kind('whitetail stand', [6, 10], 'October to December', 'Stands above creek crossings and field edges.'),
    kind('pheasant field day', [6, 8], 'October to January', 'Cut corn, tall grass and steady retrievers.'),
  ],
  offroad: [
    kind('canyon drive', [3, 6], 'All year when the road is dry', 'Ledges and slickrock at walking speed.'),
    kind('sand dune loop', [2, 4], 'All year', 'Paddle tires, whip flags and long bowls of sand.'),
    kind('ridge road tour', [4, 8], 'June to October', 'High passes above the trees in an open jeep.'),
    kind('old mine track', [3, 6], 'June to October', 'Shelf roads to headframes and ghost towns.'),
    kind('mud and creek run', [3, 5], 'March to November', 'Side-by-sides through forest tracks and fords.'),
    kind('overland weekend', [48, 72], 'April to November', 'Roof tents, maps and gravel far from pavement.'),
  ],
  hiking: [
    kind('summit walk', [5, 9], 'June to October', 'A steady climb with time to look around on top.'),
    kind('slot canyon walk', [4, 7], 'March to November', 'Narrow walls, cool sand and one short rope.'),
    kind('waterfall loop', [3, 6], 'All year', 'Three falls, a footbridge and a mossy gorge.'),
    kind('ridge traverse', [6, 10], 'June to October', 'Miles of open ridge with views on both sides.'),
    kind('wildflower hike', [3, 5], 'April to July', 'A botanist names what blooms beside the trail.'),
    kind('night hike under stars', [2, 4], 'All year', 'Red lamps, planets and a small telescope.'),
  ],
  camping: [
    kind('canoe weekend', [48, 96], 'May to September', 'We paddle between islands and camp on points.'),
    kind('star camp', [24, 48], 'All year', 'Cots under a dark sky and coffee at sunrise.'),
    kind('river camp', [48, 120], 'May to October', 'Rafts carry the kitchen; we sleep on sand bars.'),
    kind('backcountry camp', [48, 96], 'June to September', 'Packs are shared and supper is cooked by us.'),
    kind('family campout', [24, 48], 'June to August', 'Short walks, a fire and marshmallows for kids.'),
    kind('lakeside tent nights', [24, 72], 'May to October', 'Loons, a swim and tents that are already up.'),
  ],
  winter: [
    kind('snowshoe loop', [2, 5], 'December to April', 'Quiet forest, tracks in the snow and hot cider.'),
    kind('ice climbing day', [6, 8], 'December to March', 'Top ropes on blue ice and a patient guide.'),
    kind('backcountry ski tour', [6, 9], 'December to April', 'Skins up, powder down, beacons on.'),
    kind('snowmobile ride', [3, 6], 'December to April', 'Groomed miles and open meadows.'),
    kind('winter tracking walk', [2, 4], 'December to March', 'Fox, hare and marten write in the snow.'),
    kind('dog sled morning', [2, 4], 'December to March', 'You help to harness, then the dogs run.'),
  ],
}

export const species: Partial<Record<Category, readonly string[]>> = {
  fishing:
    'Rainbow trout,Brown trout,Brook trout,Cutthroat trout,Steelhead,Chinook salmon,Largemouth bass,Smallmouth bass,Walleye,Northern pike,Muskellunge,Channel catfish,Crappie,Yellow perch,Striped bass,Redfish'.split(
      ',',
    ),
  hunting:
    'Ruffed grouse,Mallard,Wood duck,Canada goose,Elk,Mule deer,Whitetail deer,Wild turkey,Ring-necked pheasant,Bobwhite quail,Pronghorn,Black bear'.split(
      ',',
    ),
}

export const openings =
  'Quiet,High,Long,Early,Hidden,Wide,Wild,Slow,Clear,Old,Golden,Lonely,Rugged,Gentle,Northern,Secret,Silver,Windy,Deep,Sunny'.split(
    ',',
  )
export const promises = [
  'Groups stay small, so there is time for every question.',
  'We keep a pace that suits the slowest and nobody is hurried.',
  'You learn how people who live here read the land and its weather.',
  'Gear is checked the evening before and fits, whatever your size.',
  'We turn around when the weather says so, and tell you why.',
  'Photographs are welcome; the guide knows where the light falls.',
]
export const grounds = [
  'cottonwoods and red banks',
  'spruce forest and meadows',
  'limestone bluffs',
  'open sagebrush',
  'granite domes and small lakes',
  'hardwood hollows',
  'marsh and tall grass',
  'sandstone fins',
]
export const walking = [
  'There is hardly any walking.',
  'About 1 mile of walking a day.',
  'About 3 miles of walking a day.',
  'About 6 miles of walking a day.',
]
export const toilets = ['There is no toilet.', 'There is a toilet at the start.', 'There are toilets along the way.']
export const firstNames =
  'Nora,Walt,Ana,Pearl,Ida,Otto,Hal,June,Ray,Vera,Cal,Rosa,Finn,Opal,Hugo,Tess,Amos,Lena,Wade,Iris'.split(',')
export const lastNames =
  'Finch,Rime,Ruiz,Odom,Berg,Lund,Stone,Marsh,Vance,Holt,Pike,Ortega,Frost,Dale,Quill,Sorrel,Boone,Yazzie,Hale,Birch'.split(
    ',',
  )
export const credentialTypes = ['wfa', 'wfr', 'cpr', 'liability_insurance', 'usfs_permit', 'leave_no_trace'] as const
