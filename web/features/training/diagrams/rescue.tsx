import { Box, Canvas, Dot, Shape, Stroke, Words } from './parts.tsx'

interface Props {
  alt: string
}

export function IncidentRoles({ alt }: Props) {
  const roles = [
    [20, 24, 'Leader', 'hands off, thinks'],
    [196, 24, 'Communicator', 'calls and writes'],
    [20, 156, 'Caregiver', 'stays with the patient'],
    [196, 156, 'Group keeper', 'counts, keeps warm'],
  ] as const
  return (
    <Canvas alt={alt} height={224}>
      <Stroke d="M94 72 150 100M266 72 210 100M94 152 150 126M266 152 210 126" tone="muted" dashed />
      <Box x={140} y={94} w={80} h={38} ground="dangerSoft" />
      <Words x={180} y={117} at="middle" tone="danger" strong>
        Patient
      </Words>
      {roles.map(([x, y, name, text]) => (
        <g key={name}>
          <Box x={x} y={y} w={144} h={48} ground="brandSoft" />
          <Words x={x + 72} y={y + 20} at="middle" strong>
            {name}
          </Words>
          <Words x={x + 72} y={y + 37} at="middle" tone="muted" size={11}>
            {text}
          </Words>
        </g>
      ))}
    </Canvas>
  )
}

export function SearchPatterns({ alt }: Props) {
  return (
    <Canvas alt={alt} height={190}>
      <Stroke d="M20 150C50 130 40 90 62 70S84 36 104 26" tone="muted" width={4} />
      <Stroke d="M62 70 36 46M52 104 88 112" tone="muted" width={4} />
      <Stroke d="M26 140C48 124 44 92 64 68" tone="accent" head={[64, 68, -48]} />
      <Stroke d="M60 66 40 48" tone="accent" head={[38, 46, -138]} />
      <Stroke d="M54 104 84 111" tone="accent" head={[86, 112, 14]} />
      <Words x={62} y={176} at="middle" strong>
        Hasty
      </Words>
      <Stroke d="M180 90V76H194V104H166V62H208V118H152V48H222V132" tone="accent" head={[222, 132, 90]} />
      <Dot x={180} y={90} r={4} ground="danger" />
      <Words x={184} y={176} at="middle" strong>
        Expanding square
      </Words>
      <Stroke d="M270 30V132" tone="accent" head={[270, 132, 90]} />
      <Stroke d="M296 30V132" tone="accent" head={[296, 132, 90]} />
      <Stroke d="M322 30V132" tone="accent" head={[322, 132, 90]} />
      <Words x={298} y={176} at="middle" strong>
        Parallel
      </Words>
    </Canvas>
  )
}

export function PrimarySurvey({ alt }: Props) {
  const checks = ['Massive bleeding', 'Airway', 'Breathing', 'Circulation and shock', 'Cold and heat']
  return (
    <Canvas alt={alt} height={230}>
      {checks.map((name, at) => (
        <g key={name}>
          <Box x={40} y={16 + at * 42} w={220} h={32} ground={at === 0 ? 'dangerSoft' : 'brandSoft'} />
          <Words x={56} y={37 + at * 42} tone={at === 0 ? 'danger' : 'ink'} strong>
            {`${at + 1}  ${name}`}
          </Words>
        </g>
      ))}
      <Stroke d="M268 200C304 186 304 48 270 34" tone="accent" head={[268, 33, 200]} />
      <Words x={300} y={112} tone="accent" size={11}>
        after
      </Words>
      <Words x={300} y={126} tone="accent" size={11}>
        changes
      </Words>
    </Canvas>
  )
}

export function Hypothermia({ alt }: Props) {
  const stages = [
    ['Cold stressed', 'shivers, clear', 'infoSoft'],
    ['Mild', 'clumsy, mumbles', 'infoSoft'],
    ['Moderate', 'shivering fades, drowsy', 'warnSoft'],
    ['Severe', 'unconscious', 'dangerSoft'],
  ] as const
  return (
    <Canvas alt={alt} height={236}>
      {stages.map(([name, text, ground], at) => (
        <g key={name}>
          <Box x={20 + at * 12} y={16 + at * 40} w={220} h={34} ground={ground} />
          <Words x={32 + at * 12} y={31 + at * 40} strong>
            {name}
          </Words>
          <Words x={32 + at * 12} y={45 + at * 40} tone="muted" size={11}>
            {text}
          </Words>
        </g>
      ))}
      <Words x={254} y={38} tone="success" size={11}>
        dry, wrap, feed,
      </Words>
      <Words x={254} y={52} tone="success" size={11}>
        rest 30 minutes,
      </Words>
      <Words x={254} y={66} tone="success" size={11}>
        then may walk
      </Words>
      <Stroke d="M296 96V168" tone="danger" width={3} />
      <Words x={180} y={204} at="middle" tone="danger" strong>
        From moderate on
      </Words>
      <Words x={180} y={222} at="middle" tone="danger">
        flat, gentle, no walking, no rubbing
      </Words>
    </Canvas>
  )
}

export function AvalancheSearch({ alt }: Props) {
  return (
    <Canvas alt={alt} height={232}>
      <Shape d="M60 10H300L330 222H30Z" ground="sunken" />
      <Stroke d="M170 14 120 34 232 50 110 66 200 86" tone="info" />
      <Words x={308} y={50} at="end" strong size={11}>
        1 Signal
      </Words>
      <Stroke d="M200 86C230 104 204 122 186 138" tone="accent" head={[186, 138, 130]} />
      <Words x={232} y={112} strong size={11}>
        2 Coarse
      </Words>
      <Stroke d="M162 152H208M185 134V172" tone="brand" />
      <Words x={216} y={150} strong size={11}>
        3 Fine
      </Words>
      <Dot x={185} y={152} r={4} ground="danger" />
      <Stroke d="M185 152c8-4 12 6 4 10s-18-2-16-12 16-16 26-8" tone="danger" width={1.5} />
      <Words x={216} y={168} strong size={11}>
        4 Probe
      </Words>
      <Stroke d="M150 214 180 182 212 214" tone="ink" />
      <Stroke d="M181 216V190" tone="ink" head={[181, 188, -90]} />
      <Words x={220} y={208} strong size={11}>
        5 Dig from below
      </Words>
    </Canvas>
  )
}
