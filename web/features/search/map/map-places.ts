/** What our own map writes: name, longitude and latitude, rounded; towns after GeoNames. */
const tables = {
  country: `Canada -105 52.5 | Mexico -104 27.3`,
  sea: `Pacific Ocean -128.5 37 | Atlantic Ocean -70.5 33 | Gulf of Mexico -90 26.2 | Lake Superior -87.6 47.7
Lake Michigan -87 43.6 | Lake Huron -82.4 44.8 | Lake Erie -81.3 42.15 | Lake Ontario -77.8 43.65
Bering Sea -172 58 | Gulf of Alaska -146 57`,
  town1: `Seattle -122.33 47.61 | Portland -122.68 45.52 | San Francisco -122.42 37.77 | Los Angeles -118.24 34.05
Las Vegas -115.14 36.17 | Phoenix -112.07 33.45 | Salt Lake City -111.89 40.76 | Boise -116.2 43.61
Denver -104.98 39.74 | Albuquerque -106.65 35.08 | Houston -95.36 29.76 | Dallas -96.81 32.78
Oklahoma City -97.52 35.47 | Kansas City -94.58 39.1 | St. Louis -90.2 38.63 | Minneapolis -93.26 44.98
Chicago -87.65 41.85 | Detroit -83.05 42.33 | Philadelphia -75.16 39.95 | New York -74.01 40.71
Boston -71.06 42.36 | Nashville -86.78 36.17 | New Orleans -90.08 29.95 | Atlanta -84.39 33.75 | Miami -80.19 25.77
Anchorage -149.9 61.22 | Fairbanks -147.72 64.84 | Juneau -134.42 58.3 | Honolulu -157.86 21.31
Washington -77.04 38.9`,
  town2: `Spokane -117.43 47.66 | Bend -121.32 44.06 | Sacramento -121.49 38.58 | San Diego -117.16 32.72
Fresno -119.77 36.75 | Reno -119.81 39.53 | Tucson -110.93 32.22 | Flagstaff -111.65 35.2 | Moab -109.55 38.57
Missoula -113.99 46.87 | Bozeman -111.04 45.68 | Billings -108.5 45.78 | Jackson -110.76 43.48
Cheyenne -104.82 41.14 | Grand Junction -108.55 39.06 | El Paso -106.49 31.76 | Austin -97.74 30.27
San Antonio -98.49 29.42 | Wichita -97.34 37.69 | Omaha -95.94 41.26 | Rapid City -103.23 44.08
Bismarck -100.78 46.81 | Duluth -92.11 46.78 | Milwaukee -87.91 43.04 | Indianapolis -86.16 39.77
Louisville -85.76 38.25 | Columbus -83 39.96 | Pittsburgh -80 40.44 | Richmond -77.46 37.55 | Charlotte -80.84 35.23
Asheville -82.55 35.6 | Memphis -90.05 35.15 | Little Rock -92.29 34.75 | Birmingham -86.8 33.52
Jacksonville -81.66 30.33 | Tampa -82.46 27.95 | Nome -165.41 64.5 | Hilo -155.09 19.73`,
  town3: `Eugene -123.09 44.05 | Medford -122.88 42.33 | Redding -122.39 40.59 | Eureka -124.16 40.8 | Bishop -118.4 37.36
Elko -115.76 40.83 | Page -111.46 36.91 | Kanab -112.53 37.05 | Idaho Falls -112.03 43.47 | Salmon -113.9 45.18
Great Falls -111.3 47.5 | Kalispell -114.31 48.2 | Cody -109.06 44.53 | Casper -106.31 42.87 | Boulder -105.27 40.01
Colorado Springs -104.82 38.83 | Durango -107.88 37.28 | Santa Fe -105.94 35.69 | Amarillo -101.83 35.22
Corpus Christi -97.4 27.8 | Tulsa -95.99 36.15 | Springfield -93.3 37.22 | Valentine -100.55 42.87
Pierre -100.35 44.37 | Sioux Falls -96.7 43.55 | Fargo -96.79 46.88 | Ely -91.87 47.9 | Madison -89.4 43.07
Traverse City -85.62 44.76 | Marquette -87.4 46.54 | Grand Rapids -85.67 42.96 | Cincinnati -84.51 39.13
Cleveland -81.7 41.5 | Buffalo -78.88 42.89 | Albany -73.76 42.65 | Lake Placid -73.98 44.28
Burlington -73.21 44.48 | Portland -70.26 43.66 | Bangor -68.78 44.8 | Baltimore -76.61 39.29 | Roanoke -79.94 37.27
Charleston -81.63 38.35 | Raleigh -78.64 35.77 | Knoxville -83.92 35.96 | Fayetteville -94.16 36.06
Jackson -90.18 32.3 | Mobile -88.04 30.69 | Savannah -81.1 32.08 | Charleston -79.93 32.78 | Columbia -81.03 34
Orlando -81.38 28.54 | Key West -81.78 24.56 | Tallahassee -84.28 30.44 | Homer -151.55 59.64 | Seward -149.44 60.1
Sitka -135.33 57.05 | Ketchikan -131.65 55.34 | Kodiak -152.41 57.79 | Kahului -156.47 20.89 | Lihue -159.37 21.98
Kailua-Kona -156 19.64 | St. George -113.58 37.1 | Talkeetna -150.11 62.32`,
  town4: `Astoria -123.83 46.19 | Tillamook -123.85 45.46 | Port Angeles -123.43 48.12 | Forks -124.39 47.95
Wenatchee -120.31 47.42 | Yakima -120.51 46.6 | Mammoth Lakes -118.97 37.65 | South Lake Tahoe -119.98 38.93
Truckee -120.18 39.33 | Barstow -117.02 34.9 | Bakersfield -119.02 35.37 | Ely -114.89 39.25 | Tonopah -117.23 38.07
Sedona -111.76 34.87 | Yuma -114.62 32.73 | Cedar City -113.06 37.68 | Logan -111.83 41.74 | Vernal -109.53 40.46
Twin Falls -114.46 42.56 | Coeur d'Alene -116.78 47.68 | Helena -112.04 46.59 | Livingston -110.56 45.66
West Yellowstone -111.1 44.66 | Miles City -105.84 46.41 | Gillette -105.5 44.29 | Lander -108.73 42.83
Laramie -105.59 41.31 | Fort Collins -105.08 40.59 | Aspen -106.82 39.19 | Creede -106.93 37.85
Ouray -107.67 38.02 | Steamboat Springs -106.83 40.48 | Nederland -105.51 39.96 | Meeker -107.91 40.04
Taos -105.57 36.41 | Lubbock -101.86 33.58 | Alpine -103.66 30.36 | Lincoln -96.67 40.8 | North Platte -100.77 41.12
Minot -101.3 48.23 | International Falls -93.41 48.6 | Grayling -84.71 44.66 | Ontonagon -89.31 46.87
Saranac Lake -74.13 44.33 | North Conway -71.13 44.05 | Greenville -69.59 45.46 | Bar Harbor -68.2 44.39
Fayetteville -81.1 38.05 | Elkins -79.85 38.93 | Wilmington -77.94 34.23 | Boone -81.67 36.22
Gatlinburg -83.51 35.71 | Chattanooga -85.31 35.05 | Stuttgart -91.55 34.5 | Jasper -93.19 36.01
Naples -81.8 26.14 | Palmer -149.11 61.6 | Valdez -146.35 61.13 | Prineville -120.83 44.3 | John Day -118.95 44.42
La Grande -118.09 45.32 | Rifle -107.78 39.53 | Gunnison -106.93 38.55 | Lone Pine -118.06 36.61
Oakridge -122.46 43.75 | Oneida -84.51 36.5 | Oliver Springs -84.34 36.04 | Burns -119.05 43.59
Leadville -106.29 39.25 | Big Sky -111.37 45.28 | Roan Mountain -82.07 36.2 | Silver Peak -117.63 37.75
Escalante -111.6 37.77 | Stanley -114.94 44.22 | Ennis -111.73 45.35 | Bayfield -90.82 46.81 | Venice -89.36 29.28
Everglades City -81.38 25.86`,
  park: `Acadia National Park -68.22 44.35 | Arches National Park -109.59 38.73 | Badlands National Park -102.34 43.85
Big Bend National Park -103.25 29.25 | Biscayne National Park -80.21 25.48
Black Canyon of the Gunnison National Park -107.72 38.57 | Bryce Canyon National Park -112.19 37.59
Canyonlands National Park -109.88 38.33 | Capitol Reef National Park -111.17 38.2
Carlsbad Caverns National Park -104.55 32.15 | Congaree National Park -80.78 33.79
Crater Lake National Park -122.11 42.94 | Cuyahoga Valley National Park -81.57 41.28
Death Valley National Park -117.08 36.5 | Denali National Park -150.5 63.33 | Everglades National Park -80.95 25.4
Gates of the Arctic National Park -153.3 67.78 | Glacier National Park -113.72 48.7
Glacier Bay National Park -136.9 58.67 | Grand Canyon National Park -112.1 36.1
Grand Teton National Park -110.68 43.79 | Great Basin National Park -114.3 38.98
Great Sand Dunes National Park -105.59 37.79 | Great Smoky Mountains National Park -83.49 35.61
Guadalupe Mountains National Park -104.87 31.92 | Haleakalā National Park -156.17 20.72
Hawaiʻi Volcanoes National Park -155.29 19.42 | Hot Springs National Park -93.04 34.52
Indiana Dunes National Park -87.05 41.65 | Isle Royale National Park -88.83 48
Joshua Tree National Park -115.9 33.88 | Katmai National Park -154.69 58.6
Kenai Fjords National Park -149.99 59.92 | Kings Canyon National Park -118.56 36.89
Lassen Volcanic National Park -121.42 40.49 | Mammoth Cave National Park -86.1 37.19
Mesa Verde National Park -108.46 37.23 | Mount Rainier National Park -121.71 46.86
New River Gorge National Park -81.05 37.88 | North Cascades National Park -121.2 48.7
Olympic National Park -123.6 47.8 | Petrified Forest National Park -109.79 34.98
Pinnacles National Park -121.18 36.49 | Rocky Mountain National Park -105.68 40.34
Saguaro National Park -110.75 32.2 | Sequoia National Park -118.57 36.49 | Shenandoah National Park -78.45 38.48
Theodore Roosevelt National Park -103.54 46.98 | Voyageurs National Park -92.84 48.48
White Sands National Park -106.3 32.82 | Wind Cave National Park -103.44 43.58
Wrangell-St. Elias National Park -142.99 61.71 | Yellowstone National Park -110.5 44.6
Yosemite National Park -119.55 37.85 | Zion National Park -113.03 37.3`,
  range: `Absaroka Range -110 44.8 | Alaska Range -149 63.2 | Allegheny Mountains -79.6 38.9 | Beartooth Mountains -109.6 45.1
Berkshires -73.2 42.45 | Bighorn Mountains -107.1 44.4 | Bitterroot Range -114.4 45.9 | Black Hills -103.7 44.05
Blue Ridge Mountains -81.9 36.1 | Brooks Range -152 68.2 | Cascade Range -121.8 44.9
Catskill Mountains -74.35 42.05 | Chugach Mountains -148.4 61.2 | Chuska Mountains -109 36.2
Cumberland Mountains -84 36.4 | Davis Mountains -104 30.7 | Front Range -105.6 39.8 | Green Mountains -72.85 43.9
Jemez Mountains -106.55 35.9 | La Sal Mountains -109.23 38.45 | Lemhi Range -113.5 44.5
Lost River Range -113.8 44.1 | Mission Mountains -113.95 47.4 | Olympic Mountains -123.7 47.8
Oregon Coast Range -123.6 45 | Ozark Mountains -92.7 36.2 | Ruby Mountains -115.4 40.6
San Juan Mountains -107.4 37.8 | Sangre de Cristo Mountains -105.3 37 | Sawtooth Range -115 44
Sierra Nevada -119.4 38 | Silver Peak Range -117.85 37.75 | Talkeetna Mountains -148.9 62.1
Teton Range -110.85 43.75 | Uinta Mountains -110.3 40.75 | Wasatch Range -111.6 40.6
White-Inyo Mountains -118.15 37.4 | Wind River Range -109.5 42.9 | Wyoming Range -110.6 42.5`,
  lake: `Flathead Lake -114.1 47.88 | Lake Champlain -73.35 44.5 | Lake Mead -114.4 36.2 | Lake of the Woods -94.8 49
Lake Powell -110.9 37.2 | Lake Tahoe -120.04 39.09 | Lake Okeechobee -80.8 26.95 | Moosehead Lake -69.65 45.65
Mille Lacs Lake -93.65 46.24 | Leech Lake -94.4 47.15 | Lake Winnipesaukee -71.33 43.6 | Saranac Lakes -74.3 44.28
Lake Chelan -120.3 48.05 | Lake Pend Oreille -116.35 48.15 | Caddo Lake -94.05 32.7 | Reelfoot Lake -89.38 36.4
Great Salt Lake -112.5 41.15 | Yellowstone Lake -110.37 44.42`,
  state: `Alabama -86.8 32.8 | Alaska -153 64.6 | Arizona -111.7 34.3 | Arkansas -92.4 34.8 | California -119.9 36.9
Colorado -105.5 39.0 | Connecticut -72.7 41.6 | Delaware -75.5 38.95 | Florida -81.6 28.3 | Georgia -83.4 32.6
Hawaii -157 20.9 | Idaho -114.4 43.6 | Illinois -89.2 40.0 | Indiana -86.3 39.9 | Iowa -93.5 42.0
Kansas -98.4 38.5 | Kentucky -85.3 37.5 | Louisiana -92.5 31.2 | Maine -69.2 45.4 | Maryland -76.8 39.45
Massachusetts -71.9 42.35 | Michigan -84.75 43.35 | Minnesota -94.6 46.4 | Mississippi -89.7 32.7
Missouri -92.5 38.4 | Montana -109.6 47.0 | Nebraska -99.8 41.5 | Nevada -116.8 39.4 | New Hampshire -71.6 43.7
New Jersey -74.7 40.2 | New Mexico -106.1 34.4 | New York -75.6 43 | North Carolina -79.4 35.5
North Dakota -100.5 47.4 | Ohio -82.8 40.3 | Oklahoma -97.5 35.6 | Oregon -120.6 43.9 | Pennsylvania -77.8 40.9
Rhode Island -71.5 41.6 | South Carolina -80.9 33.9 | South Dakota -100.2 44.4 | Tennessee -86.4 35.9
Texas -99.3 31.5 | Utah -111.7 39.3 | Vermont -72.7 44.1 | Virginia -78.3 37.4 | Washington -120.4 47.4
West Virginia -80.8 38.7 | Wisconsin -89.9 44.6 | Wyoming -107.6 43.0`,
} as const

export interface MapPlace {
  readonly kind: keyof typeof tables
  readonly name: string
  readonly lng: number
  readonly lat: number
}

const entry = /^\s*(.+) (-?[\d.]+) (-?[\d.]+)\s*$/

export const mapPlaces: readonly MapPlace[] = (Object.keys(tables) as MapPlace['kind'][]).flatMap((kind) =>
  tables[kind].split(/[|\n]/).flatMap((text): MapPlace[] => {
    const [, name, lng, lat] = entry.exec(text) ?? []
    return name ? [{ kind, name, lng: Number(lng), lat: Number(lat) }] : []
  }),
)
