/** Set by `npm run test:faults`. */
const all = Boolean(process.env['TREQ_ALL_RUNS'])

/** With how many cases a property is tried: some in the gate, all of them in `npm run test:faults`. */
export const runs = (inGate: number, whole: number): number => (all ? whole : inGate)
