/**
 * Words after which an operator looks at a conversation at once: that somebody is hurt, threatened, or asks for help. Whether
 * a trip is safe, or which first-aid kit comes along, is asked every day and raises nothing.
 */
const patterns: readonly RegExp[] = [
  /\b(?:call|called|calling) (?:911|the police|the sheriff)\b/,
  /\b911\b/,
  /\b(?:i|we|he|she|they|someone|somebody)(?:['’]?(?:m|re|s)| am| are| is| was| were| got| has been| have been)? (?:badly |seriously )?(?:hurt|injured|bleeding|unconscious|stranded|trapped|in danger|being followed)\b/,
  /\b(?:i['’]?m|we['’]?re|i am|we are|he is|she is|they are|he['’]?s|she['’]?s|they['’]?re|got) lost\b/,
  /\b(?:need|send) (?:help|an ambulance|a rescue|search and rescue)\b/,
  /\b(?:please )?help (?:me|us)(?: now| please)?[!.]/,
  /\b(?:assault(?:ed)?|rape[ds]?|groped|harass(?:ed|ing)? me|molest(?:ed)?)\b/,
  /\b(?:threaten(?:ed|ing)?|going to (?:kill|hurt|shoot|hit)|pulled a (?:gun|knife))\b/,
  /\b(?:kill myself|suicid(?:e|al)|end my life|want to die)\b/,
  /\b(?:was|is|he['’]?s|she['’]?s|they['’]?re) (?:drunk|high|intoxicated)\b/,
  /\b(?:i|we) (?:do not|don['’]?t) feel safe\b/,
  /\b(?:hypothermi(?:a|c)|heart attack|not breathing|avalanche hit|capsized|overboard)\b/,
  /\b(?:necesit(?:o|amos) ayuda|ay[uú]d(?:a|e)(?:me|nos))\b/,
  /\b(?:est(?:oy|amos|[aá])|me siento|nos sentimos) (?:herid[oa]s?|perdid[oa]s?|en peligro|insegur[oa]s?|atrapad[oa]s?)\b/,
  /\b(?:me amenaz[oó]|nos amenaz[oó]|me agredi[oó]|nos agredi[oó]|abus[oó] de m[ií]|me toc[oó])\b/,
  /\b(?:llam(?:en|a|e) a (?:la polic[ií]a|una ambulancia)|quiero morir|suicid(?:arme|io))\b/,
]

/** What raised it, as written and without repetition; empty for almost every message. */
export function safetyWordsIn(text: string): string[] {
  const plain = text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ')
  const found = [...new Set(patterns.flatMap((pattern) => pattern.exec(plain)?.[0] ?? []))]
  return found.filter((words) => !found.some((other) => other !== words && other.includes(words)))
}
