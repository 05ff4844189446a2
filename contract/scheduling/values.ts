export const resourceKinds = ['boat', 'vehicle', 'co_guide', 'other'] as const
export type ResourceKind = (typeof resourceKinds)[number]

export const departureKinds = ['private', 'shared'] as const
export type DepartureKind = (typeof departureKinds)[number]

export const exceptionKinds = ['left_out', 'added', 'changed'] as const
export type ExceptionKind = (typeof exceptionKinds)[number]
