import type { App } from '../app.ts'
import { AppError } from '../errors.ts'
import { pageCost } from './cost-budget.ts'
import type { RendererOptions } from './render.ts'

/** Pages that are made count in the budget of the network that asks; a refusal becomes a sentence in its language. */
export const chargePages =
  (app: App): NonNullable<RendererOptions['charge']> =>
  async (ip, language) => {
    try {
      await app.costBudget.charge(ip, pageCost)
      return null
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return { text: app.say(language, error.sentence), seconds: error.retryAfterSeconds ?? 60 }
    }
  }
