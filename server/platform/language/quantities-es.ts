const weekdays: Record<string, string> = {
  Mon: 'lunes',
  Tue: 'martes',
  Wed: 'miércoles',
  Thu: 'jueves',
  Fri: 'viernes',
  Sat: 'sábado',
  Sun: 'domingo',
}
const months: Record<string, string> = {
  Jan: 'enero',
  Feb: 'febrero',
  Mar: 'marzo',
  Apr: 'abril',
  May: 'mayo',
  Jun: 'junio',
  Jul: 'julio',
  Aug: 'agosto',
  Sep: 'septiembre',
  Oct: 'octubre',
  Nov: 'noviembre',
  Dec: 'diciembre',
}
const weekdayOf = (name: string) => weekdays[name.slice(0, 3)] ?? name
const monthOf = (name: string) => months[name.slice(0, 3)] ?? name

const day = '(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|Mon|Tue|Wed|Thu|Fri|Sat|Sun'
const month =
  'January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec'
const date = new RegExp(`\\b(?:(${day}), )?(${month}) (\\d{1,2})(?:, (\\d{4}))?\\b`, 'g')
const clock = /(?: at)? (\d{1,2}:\d\d) ([AP])M\b/g
const counted: [unit: RegExp, one: string, many: string][] = [
  [/\b(\d+) (?:adults?)\b/g, 'adulto', 'adultos'],
  [/\b(\d+) (?:child|children)\b/g, 'menor', 'menores'],
  [/\b(\d+) (?:person|people)\b/g, 'persona', 'personas'],
  [/\b(\d+) (?:minutes?)\b/g, 'minuto', 'minutos'],
  [/\b(\d+) (?:seconds?)\b/g, 'segundo', 'segundos'],
  [/\b(\d+) (?:hours?)\b/g, 'hora', 'horas'],
  [/\b(\d+) (?:days?)\b/g, 'día', 'días'],
  [/\b(\d+) (?:seats? taken)\b/g, 'lugar tomado', 'lugares tomados'],
]

/** Dates, times of day and counts of people and time, as the server writes them in English, in Spanish. */
export function quantitiesInSpanish(text: string): string {
  let said = text
    .replace(date, (_, weekday: string | undefined, name: string, at: string, year: string | undefined) =>
      [weekday ? `${weekdayOf(weekday)} ` : '', `${at} de ${monthOf(name)}`, year ? ` de ${year}` : ''].join(''),
    )
    .replace(/ at (?=\d\d:\d\d: )/g, ', ')
    .replace(clock, (_, time: string, half: string) => `, ${time} ${half.toLowerCase()}.m.`)
    .replace(new RegExp(`^(?:${day})$`), weekdayOf)
  for (const [unit, one, many] of counted)
    said = said.replace(unit, (_, count: string) => `${count} ${count === '1' ? one : many}`)
  return said
    .replace(/ and (?=\d+ (?:adulto|menor))/g, ' y ')
    .replace(/ on (?=(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo) )/g, ', ')
    .replace(/, until /g, ', hasta el ')
}
