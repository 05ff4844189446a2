type Problem = { code: string; message: string } | null

export function digitsOf(text: string): string
export function brandOf(digits: string): string
export function lengthOf(brand: string): number
export function cvcLengthOf(brand: string): number
export function groupNumber(text: string): string
export function groupExpiry(text: string, deleting: boolean): string
export function checkNumber(text: string): Problem
export function checkExpiry(text: string, now: number): Problem
export function checkCvc(text: string, brand: string): Problem
export function checkPostal(text: string): Problem
