import { Box, Canvas, Dot, Mark, Shape, Stroke, Words } from './parts.tsx'

interface Props {
  alt: string
}

export function Wading({ alt }: Props) {
  return (
    <Canvas alt={alt} height={200}>
      <Box x={0} y={24} w={360} h={128} ground="infoSoft" round={0} />
      <Stroke d="M20 44H70M150 40H210M290 46H340M24 134H80M280 132H336" tone="info" head={[70, 44, 0]} />
      <Words x={180} y={16} at="middle" tone="muted" size={11}>
        current flows to the right
      </Words>
      <Dot x={64} y={90} r={8} />
      <Stroke d="M58 84 40 72" tone="ink" />
      <Words x={64} y={172} at="middle" strong>
        Face upstream
      </Words>
      <Words x={64} y={188} at="middle" tone="muted" size={11}>
        staff ahead
      </Words>
      <Dot x={166} y={90} r={9} />
      <Dot x={190} y={90} r={7} ground="accent" />
      <Stroke d="M172 90H184" tone="ink" />
      <Words x={180} y={172} at="middle" strong>
        Two people
      </Words>
      <Words x={180} y={188} at="middle" tone="muted" size={11}>
        stronger upstream
      </Words>
      <Dot x={276} y={90} r={7} />
      <Stroke d="M283 90H310M290 86 282 74M290 94 282 106" tone="brand" width={4} />
      <Words x={296} y={172} at="middle" strong>
        After a fall
      </Words>
      <Words x={296} y={188} at="middle" tone="muted" size={11}>
        feet downstream
      </Words>
    </Canvas>
  )
}

export function HookRemoval({ alt }: Props) {
  const steps = ['Loop around the bend', 'Press the eye down', 'Hold the limb still', 'Pull along the skin']
  return (
    <Canvas alt={alt} height={214}>
      <Box x={0} y={96} w={360} h={32} ground="warnSoft" round={0} />
      <Words x={16} y={117} tone="muted" size={11}>
        skin
      </Words>
      <Stroke d="M150 60 204 82C226 94 226 116 206 116C194 116 190 106 194 98" tone="ink" width={3} />
      <Dot x={148} y={59} r={5} ground="ink" />
      <Stroke d="M148 34V52" tone="danger" head={[148, 52, 90]} />
      <Stroke d="M218 96C240 84 250 84 300 80" tone="accent" head={[302, 80, -4]} />
      <Words x={148} y={28} at="middle" strong>
        2
      </Words>
      <Words x={228} y={80} at="middle" strong>
        1
      </Words>
      <Words x={314} y={84} strong>
        4
      </Words>
      {steps.map((step, at) => (
        <Words key={step} x={at % 2 === 0 ? 16 : 190} y={156 + Math.floor(at / 2) * 24}>
          {`${at + 1}  ${step}`}
        </Words>
      ))}
      <Words x={16} y={202} tone="danger" size={11}>
        Never in the eye, neck, face, groin, or near a joint
      </Words>
    </Canvas>
  )
}

export function StreamCrossing({ alt }: Props) {
  return (
    <Canvas alt={alt} height={220}>
      <Shape
        d="M0 92C60 100 80 112 120 108S190 60 240 56 320 60 360 64V168C320 176 290 180 240 176S180 140 120 140 50 148 0 142Z"
        ground="infoSoft"
      />
      <Stroke d="M14 118H54" tone="info" head={[56, 118, 0]} />
      <Stroke d="M104 96V152" tone="danger" dashed />
      <Mark x={104} y={82} good={false} />
      <Words x={104} y={66} at="middle" size={11}>
        narrow, fast
      </Words>
      <Stroke d="M232 46V188" tone="success" width={3} />
      <Mark x={232} y={34} good />
      <Words x={232} y={18} at="middle" size={11}>
        wide, shallow, slow
      </Words>
      {[104, 118, 132].map((y) => (
        <Dot key={y} x={232} y={y} r={5} />
      ))}
      <Stroke d="M330 50 300 180" tone="ink" width={5} />
      <Mark x={334} y={38} good={false} />
      <Words x={322} y={200} at="middle" size={11}>
        fallen tree
      </Words>
      <Words x={120} y={200} at="middle" strong>
        Look where a swim would end
      </Words>
    </Canvas>
  )
}

export function IceThickness({ alt }: Props) {
  const columns = [
    [4, 'on foot', '4 in'],
    [6, 'snowmobile', '5–7 in'],
    [9.5, 'small car', '9–10 in'],
    [13, 'truck', '13 in +'],
  ] as const
  return (
    <Canvas alt={alt} height={216}>
      <Box x={0} y={92} w={360} h={94} ground="infoSoft" round={0} />
      {columns.map(([inches, name, text], at) => (
        <g key={name}>
          <Box x={12 + at * 88} y={60} w={74} h={inches * 8} ground="line" round={2} />
          <Words x={49 + at * 88} y={52} at="middle" size={11}>
            {name}
          </Words>
          <Words x={49 + at * 88} y={82} at="middle" strong>
            {text}
          </Words>
        </g>
      ))}
      <Words x={16} y={26} tone="danger" strong>
        Under 4 inches of clear ice: stay off
      </Words>
      <Words x={180} y={206} at="middle" tone="danger" size={11}>
        White ice: double. Springs, inlets, cracks: thinner
      </Words>
    </Canvas>
  )
}
