import { Box, Canvas, Dot, Mark, Person, Stroke, Words } from './parts.tsx'

interface Props {
  alt: string
}

export function BookingLine({ alt }: Props) {
  const steps = [
    ['Request', 'answer in 24 h'],
    ['Confirmed', 'card charged'],
    ['Trip day', 'check in each person'],
    ['Completed', 'all are back'],
    ['Payout', '24 h after planned end'],
  ]
  return (
    <Canvas alt={alt} height={190}>
      <Stroke d="M30 20V170" tone="muted" />
      {steps.map(([name = '', text = ''], at) => (
        <g key={name}>
          <Dot x={30} y={22 + at * 36} r={7} ground={at === 2 ? 'accent' : 'brand'} />
          <Words x={52} y={26 + at * 36} strong>
            {name}
          </Words>
          <Words x={150} y={26 + at * 36} tone="muted">
            {text}
          </Words>
        </g>
      ))}
    </Canvas>
  )
}

export function Margins({ alt }: Props) {
  return (
    <Canvas alt={alt} height={170}>
      <Words x={20} y={28} tone="muted">
        Sunrise
      </Words>
      <Words x={340} y={28} tone="muted" at="end">
        Sunset
      </Words>
      <Box x={20} y={40} w={320} h={34} ground="sunken" />
      <Box x={20} y={40} w={214} h={34} ground="brand" />
      <Words x={127} y={61} tone="onBrand" at="middle" strong>
        The trip
      </Words>
      <Words x={287} y={61} at="middle" strong>
        Margin
      </Words>
      <Stroke d="M127 80V104" tone="accent" head={[127, 80, -90]} />
      <Words x={127} y={120} at="middle" tone="accent">
        Turn around
      </Words>
      <Stroke d="M234 80V128" tone="ink" head={[234, 80, -90]} />
      <Words x={234} y={146} at="middle">
        Latest back
      </Words>
    </Canvas>
  )
}

export function Turnaround({ alt }: Props) {
  return (
    <Canvas alt={alt} height={220}>
      <Box x={95} y={14} w={170} h={38} ground="sunken" />
      <Words x={180} y={37} at="middle" strong>
        Checkpoint
      </Words>
      <Stroke d="M180 52V76" head={[180, 76, 90]} />
      <Box x={50} y={80} w={260} h={44} ground="warnSoft" />
      <Words x={180} y={98} at="middle">
        Time reached, or a trigger seen?
      </Words>
      <Words x={180} y={114} at="middle" tone="muted" size={11}>
        thunder, wind, water, a slow guest
      </Words>
      <Stroke d="M110 124V156" head={[110, 156, 90]} tone="danger" />
      <Stroke d="M250 124V156" head={[250, 156, 90]} tone="success" />
      <Words x={102} y={145} at="end" tone="danger" strong>
        Yes
      </Words>
      <Words x={258} y={145} tone="success" strong>
        No
      </Words>
      <Box x={40} y={162} w={140} h={38} ground="dangerSoft" />
      <Words x={110} y={185} at="middle" strong>
        Turn around
      </Words>
      <Box x={190} y={162} w={140} h={38} ground="successSoft" />
      <Words x={260} y={185} at="middle" strong>
        Go on, ask again
      </Words>
      <Stroke d="M330 181H346V33H272" tone="muted" dashed head={[268, 33, 180]} />
    </Canvas>
  )
}

export function TwoAdults({ alt }: Props) {
  return (
    <Canvas alt={alt} height={180}>
      <Box x={16} y={16} w={156} h={116} ground="successSoft" />
      <Person x={56} y={104} />
      <Person x={132} y={104} />
      <g transform="translate(94 104) scale(0.75)">
        <Person x={0} y={0} ground="accent" />
      </g>
      <Mark x={94} y={36} good />
      <Words x={94} y={152} at="middle" strong>
        Seen by others
      </Words>
      <Box x={188} y={16} w={156} h={116} ground="dangerSoft" />
      <Stroke d="M206 50H326V122H206Z" tone="muted" width={3} />
      <Person x={246} y={112} />
      <g transform="translate(286 112) scale(0.75)">
        <Person x={0} y={0} ground="accent" />
      </g>
      <Mark x={266} y={34} good={false} />
      <Words x={266} y={152} at="middle" strong>
        Alone, out of sight
      </Words>
    </Canvas>
  )
}

export function AccessRoute({ alt }: Props) {
  return (
    <Canvas alt={alt} height={200}>
      <Stroke d="M14 132H110L210 108H236V92H346" tone="ink" width={3} />
      <Stroke d="M204 109 246 92" tone="brand" width={3} />
      <Box x={22} y={96} w={30} h={34} ground="brandSoft" round={3} />
      <Words x={44} y={86} at="middle" size={11}>
        bathroom
      </Words>
      <Stroke d="M296 90V80H326V90M290 80H332" tone="brand" width={3} />
      <Words x={62} y={152} tone="muted" size={11}>
        firm, 36 in wide
      </Words>
      <Words x={146} y={94} at="middle" size={11}>
        5 percent
      </Words>
      <Words x={222} y={78} at="middle" size={11}>
        8 in step
      </Words>
      <Words x={222} y={64} at="middle" tone="brand" size={11}>
        with ramp
      </Words>
      <Words x={310} y={70} at="middle" size={11}>
        bench
      </Words>
      <Words x={180} y={184} at="middle" strong>
        Describe it with numbers
      </Words>
    </Canvas>
  )
}

export function LandManagers({ alt }: Props) {
  const lands = [
    ['National park', 'commercial use authorization'],
    ['National forest', 'outfitting and guiding permit'],
    ['BLM', 'special recreation permit'],
    ['State land', 'the state’s own permit'],
    ['Tribal land', 'permission of the tribe'],
    ['Private', 'written permission'],
  ]
  return (
    <Canvas alt={alt} height={226}>
      {lands.map(([name = '', text = ''], at) => (
        <g key={name}>
          <Box x={16} y={14 + at * 34} w={328} h={30} ground={at % 2 === 0 ? 'brandSoft' : 'sunken'} round={4} />
          <Words x={28} y={33 + at * 34} strong>
            {name}
          </Words>
          <Words x={334} y={33 + at * 34} at="end" tone="muted">
            {text}
          </Words>
        </g>
      ))}
    </Canvas>
  )
}
