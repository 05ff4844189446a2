/** Who sells hunting and fishing licenses in each state, and its own site. Nothing here says what a license costs. */
const table = `
AL|Alabama Department of Conservation and Natural Resources|https://www.outdooralabama.com
AK|Alaska Department of Fish and Game|https://www.adfg.alaska.gov
AZ|Arizona Game and Fish Department|https://www.azgfd.com
AR|Arkansas Game and Fish Commission|https://www.agfc.com
CA|California Department of Fish and Wildlife|https://wildlife.ca.gov
CO|Colorado Parks and Wildlife|https://cpw.state.co.us
CT|Connecticut Department of Energy and Environmental Protection|https://portal.ct.gov/deep
DE|Delaware Department of Natural Resources and Environmental Control|https://dnrec.delaware.gov
FL|Florida Fish and Wildlife Conservation Commission|https://myfwc.com
GA|Georgia Wildlife Resources Division|https://georgiawildlife.com
HI|Hawaii Department of Land and Natural Resources|https://dlnr.hawaii.gov
ID|Idaho Fish and Game|https://idfg.idaho.gov
IL|Illinois Department of Natural Resources|https://dnr.illinois.gov
IN|Indiana Department of Natural Resources|https://www.in.gov/dnr
IA|Iowa Department of Natural Resources|https://www.iowadnr.gov
KS|Kansas Department of Wildlife and Parks|https://ksoutdoors.gov
KY|Kentucky Department of Fish and Wildlife Resources|https://fw.ky.gov
LA|Louisiana Department of Wildlife and Fisheries|https://www.wlf.louisiana.gov
ME|Maine Department of Inland Fisheries and Wildlife|https://www.maine.gov/ifw
MD|Maryland Department of Natural Resources|https://dnr.maryland.gov
MA|Massachusetts Division of Fisheries and Wildlife|https://www.mass.gov/masswildlife
MI|Michigan Department of Natural Resources|https://www.michigan.gov/dnr
MN|Minnesota Department of Natural Resources|https://www.dnr.state.mn.us
MS|Mississippi Department of Wildlife, Fisheries, and Parks|https://www.mdwfp.com
MO|Missouri Department of Conservation|https://mdc.mo.gov
MT|Montana Fish, Wildlife & Parks|https://fwp.mt.gov
NE|Nebraska Game and Parks Commission|https://outdoornebraska.gov
NV|Nevada Department of Wildlife|https://www.ndow.org
NH|New Hampshire Fish and Game Department|https://www.wildlife.nh.gov
NJ|New Jersey Fish and Wildlife|https://dep.nj.gov/njfw
NM|New Mexico Department of Game and Fish|https://wildlife.dgf.nm.gov
NY|New York Department of Environmental Conservation|https://dec.ny.gov
NC|North Carolina Wildlife Resources Commission|https://www.ncwildlife.gov
ND|North Dakota Game and Fish Department|https://gf.nd.gov
OH|Ohio Division of Wildlife|https://ohiodnr.gov
OK|Oklahoma Department of Wildlife Conservation|https://www.wildlifedepartment.com
OR|Oregon Department of Fish and Wildlife|https://myodfw.com
RI|Rhode Island Department of Environmental Management|https://dem.ri.gov
SC|South Carolina Department of Natural Resources|https://www.dnr.sc.gov
SD|South Dakota Game, Fish and Parks|https://gfp.sd.gov
TN|Tennessee Wildlife Resources Agency|https://www.tn.gov/twra
TX|Texas Parks and Wildlife Department|https://tpwd.texas.gov
UT|Utah Division of Wildlife Resources|https://wildlife.utah.gov
VT|Vermont Fish and Wildlife Department|https://vtfishandwildlife.com
VA|Virginia Department of Wildlife Resources|https://dwr.virginia.gov
WA|Washington Department of Fish and Wildlife|https://wdfw.wa.gov
WV|West Virginia Division of Natural Resources|https://wvdnr.gov
WI|Wisconsin Department of Natural Resources|https://dnr.wisconsin.gov
WY|Wyoming Game and Fish Department|https://wgfd.wyo.gov`

interface Agency {
  readonly name: string
  readonly site: string
}

/** By the two letters of the state; all but Pennsylvania, which has one for each kind of license. */
const agencies: ReadonlyMap<string, Agency> = new Map(
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [state = '', name = '', site = ''] = line.split('|')
      return [state, { name, site }]
    }),
)

export const agencyOf = (state: string, category: string): Agency | null =>
  state === 'PA'
    ? category === 'hunting'
      ? { name: 'Pennsylvania Game Commission', site: 'https://www.pa.gov/agencies/pgc' }
      : { name: 'Pennsylvania Fish and Boat Commission', site: 'https://www.pa.gov/agencies/fishandboat' }
    : (agencies.get(state) ?? null)
