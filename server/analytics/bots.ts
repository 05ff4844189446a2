const bot =
  /bot\b|bot[/;_-]|crawl|spider|slurp|scrap|headless|lighthouse|preview|monitor|uptime|pingdom|facebookexternalhit|curl|wget|python|java\/|go-http|axios|node|okhttp|libwww|phantom|selenium|puppeteer|playwright/i

/** By what it says of itself; every browser of a person begins with `Mozilla/`. */
export const isBot = (userAgent: string | undefined): boolean =>
  userAgent === undefined || !userAgent.startsWith('Mozilla/') || bot.test(userAgent)
