import { Box, Canvas, Dot, Mark, Person, Shape, Stroke, Words } from './parts.tsx'

interface Props {
  alt: string
}

export function DistanceWildlife({ alt }: Props) {
  return (
    <Canvas alt={alt} height={190}>
      <Person x={30} y={74} />
      <Stroke d="M50 64H118" tone="accent" head={[120, 64, 0]} />
      <Words x={86} y={54} at="middle" strong>
        25 yd
      </Words>
      <Shape d="M132 74V54l10-4h26l8-14 6 2-4 12-4 6v18h-5V62h-24v12h-5V62Z" ground="ink" />
      <Words x={196} y={68} size={11}>
        elk, deer, bison
      </Words>
      <Person x={30} y={154} />
      <Stroke d="M50 144H238" tone="danger" head={[240, 144, 0]} />
      <Words x={144} y={134} at="middle" strong>
        100 yd
      </Words>
      <Shape
        d="M254 154c-4-18 4-30 22-30h18c8-8 20-6 22 4l6 4-4 6-12 2 2 14h-10l-2-8h-14l-2 8h-10l-2-6-4 6Z"
        ground="ink"
      />
      <Words x={286} y={176} at="middle" size={11}>
        bears, wolves
      </Words>
    </Canvas>
  )
}

export function MuzzleZones({ alt }: Props) {
  return (
    <Canvas alt={alt} height={214}>
      <Shape d="M80 160 20 20H92Z" ground="successSoft" />
      <Shape d="M180 160 158 20H202Z" ground="successSoft" />
      <Shape d="M280 160 268 20H340Z" ground="successSoft" />
      <Words x={124} y={64} at="middle" tone="danger" size={11}>
        no one
      </Words>
      <Words x={236} y={64} at="middle" tone="danger" size={11}>
        no one
      </Words>
      {[80, 180, 280].map((x) => (
        <Dot key={x} x={x} y={166} r={8} />
      ))}
      <Words x={56} y={40} at="middle" size={11}>
        lane
      </Words>
      <Words x={180} y={40} at="middle" size={11}>
        lane
      </Words>
      <Words x={304} y={40} at="middle" size={11}>
        lane
      </Words>
      <Box x={20} y={182} w={320} h={22} ground="dangerSoft" />
      <Words x={180} y={197} at="middle" tone="danger" size={11}>
        No shot behind the line
      </Words>
    </Canvas>
  )
}

export function RecoveryLines({ alt }: Props) {
  return (
    <Canvas alt={alt} height={200}>
      <Shape d="M14 66H346V134H14Z" ground="dangerSoft" />
      <Box x={34} y={82} w={70} h={36} ground="brand" />
      <Box x={256} y={82} w={70} h={36} ground="brand" />
      <Stroke d="M104 100H256" tone="ink" width={3} />
      <Box x={168} y={90} w={24} h={20} ground="accent" />
      <Words x={180} y={82} at="middle" size={11}>
        damper
      </Words>
      <Words x={69} y={104} at="middle" tone="onBrand" size={11}>
        stuck
      </Words>
      <Words x={291} y={104} at="middle" tone="onBrand" size={11}>
        anchor
      </Words>
      <Words x={180} y={128} at="middle" tone="danger" size={11}>
        keep out
      </Words>
      <Stroke d="M180 140V164" tone="success" head={[180, 164, 90]} />
      <Words x={188} y={158} tone="success" size={11}>
        1½ times the line
      </Words>
      {[120, 140, 160].map((x) => (
        <Person key={x} x={x} y={194} />
      ))}
      <Words x={180} y={40} at="middle" tone="muted" size={11}>
        seen from above
      </Words>
    </Canvas>
  )
}

export function LoadSecuring({ alt }: Props) {
  return (
    <Canvas alt={alt} height={200}>
      <Shape d="M40 140V96l50-6 26-36h152l20 42 32 8v36Z" ground="sunken" />
      <Stroke d="M40 140V96l50-6 26-36h152l20 42 32 8v36Z" tone="muted" />
      <Dot x={92} y={142} r={18} ground="ink" />
      <Dot x={270} y={142} r={18} ground="ink" />
      <Box x={150} y={104} w={66} h={32} ground="brand" round={3} />
      <Words x={183} y={124} at="middle" tone="onBrand" size={11}>
        heavy
      </Words>
      <Box x={156} y={74} w={54} h={26} ground="brandSoft" round={3} />
      <Words x={183} y={91} at="middle" size={11}>
        light
      </Words>
      <Stroke d="M136 140 150 106M230 140 216 106M136 140 156 78M230 140 210 78" tone="accent" />
      <Dot x={136} y={140} r={3} ground="accent" />
      <Dot x={230} y={140} r={3} ground="accent" />
      <Box x={130} y={30} w={120} h={18} ground="warnSoft" round={3} />
      <Words x={190} y={43} at="middle" size={11}>
        roof load
      </Words>
      <Stroke d="M330 120V50" tone="danger" head={[330, 48, -90]} />
      <Words x={354} y={40} at="end" tone="danger" size={11}>
        tips sooner
      </Words>
      <Words x={180} y={186} at="middle" strong>
        Low, between the axles, tied
      </Words>
    </Canvas>
  )
}

export function Lightning({ alt }: Props) {
  return (
    <Canvas alt={alt} height={220}>
      <Shape d="M0 190V150L60 120 120 40 170 92 230 130 360 150V190Z" ground="sunken" />
      <Stroke d="M112 6 104 26H116L108 42" tone="accent" width={3} />
      <Mark x={120} y={58} good={false} />
      <Words x={140} y={54} size={11} tone="danger">
        summit, ridge
      </Words>
      <Stroke d="M200 112V78" tone="ink" width={3} />
      <Dot x={200} y={74} r={12} ground="line" />
      <Mark x={226} y={82} good={false} />
      <Words x={240} y={86} size={11} tone="danger">
        lone tree
      </Words>
      {[250, 264, 278, 292].map((x) => (
        <Shape key={x} d={`M${x - 6} 142l6-18 6 18Z`} ground="success" />
      ))}
      <Words x={271} y={112} at="middle" size={11}>
        low even trees
      </Words>
      <Mark x={30} y={120} good={false} />
      <Words x={30} y={104} at="middle" tone="danger" size={11}>
        meadow
      </Words>
      <Box x={322} y={126} w={28} h={22} ground="brand" round={3} />
      <Mark x={336} y={114} good />
      <Words x={354} y={96} at="end" tone="success" size={11}>
        building, car
      </Words>
      <Person x={226} y={182} />
      <Person x={270} y={184} />
      <Person x={314} y={186} />
      <Words x={180} y={210} at="middle" strong>
        Spread out, about 50 feet apart
      </Words>
    </Canvas>
  )
}

export function CampTriangle({ alt }: Props) {
  return (
    <Canvas alt={alt} height={216}>
      <Stroke d="M180 52 78 160H282Z" tone="muted" dashed />
      <Shape d="M160 52 180 22 200 52Z" ground="brand" />
      <Words x={208} y={40} strong>
        Sleep
      </Words>
      <Box x={60} y={150} w={36} h={22} ground="accent" round={3} />
      <Words x={78} y={192} at="middle" strong>
        Cook
      </Words>
      <Dot x={282} y={160} r={13} ground="ink" />
      <Words x={282} y={192} at="middle" strong>
        Store food
      </Words>
      <Words x={114} y={100} at="end" tone="muted">
        100 yd
      </Words>
      <Words x={246} y={100} tone="muted">
        100 yd
      </Words>
      <Words x={180} y={152} at="middle" tone="muted">
        100 yd
      </Words>
      <Stroke d="M36 30V92" tone="info" head={[36, 94, 90]} />
      <Words x={46} y={44} tone="info" size={11}>
        wind
      </Words>
    </Canvas>
  )
}

export function SlopeAngles({ alt }: Props) {
  const at = (degrees: number, length: number) => {
    const turn = (degrees * Math.PI) / 180
    return `${(40 + length * Math.cos(turn)).toFixed(1)} ${(196 - length * Math.sin(turn)).toFixed(1)}`
  }
  const wedge = (from: number, to: number, length: number) =>
    `M40 196L${at(from, length)}A${length} ${length} 0 0 0 ${at(to, length)}Z`
  return (
    <Canvas alt={alt} height={220}>
      <Shape d={wedge(0, 25, 210)} ground="successSoft" />
      <Shape d={wedge(25, 30, 210)} ground="warnSoft" />
      <Shape d={wedge(30, 45, 210)} ground="dangerSoft" />
      <Shape d={wedge(45, 60, 210)} ground="warnSoft" />
      <Stroke d={`M40 196L${at(38, 214)}`} tone="danger" width={3} />
      <Words x={252} y={166}>
        under 25° rarely
      </Words>
      <Words x={238} y={96} tone="muted" size={11}>
        25 to 30° can
      </Words>
      <Words x={214} y={62} tone="danger" strong>
        38° typical
      </Words>
      <Words x={196} y={40} tone="danger" size={11}>
        30 to 45° most slabs
      </Words>
      <Words x={124} y={24} at="end" tone="muted" size={11}>
        over 60° sluffs
      </Words>
      <Stroke d="M40 196H350" tone="ink" width={3} />
      <Words x={346} y={214} at="end" tone="danger" size={11}>
        flat below a slope is runout
      </Words>
    </Canvas>
  )
}
