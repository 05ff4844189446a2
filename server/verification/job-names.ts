declare module '#server/platform/jobs.ts' {
  interface Jobs {
    'reconcile-checks': Record<string, never>
    'sync-identity-check': { checkId: string }
    'redact-identity-check': { checkId: string }
    'close-identity-session': { checkId: string }
    'order-background-check': { consentId: string }
    'sync-background-check': { checkId: string }
    'start-adverse-action': { actionId: string }
    'cancel-adverse-action': { actionId: string }
    'cancel-check-invitation': { checkId: string }
    'engage-report': { checkId: string }
  }
}
export {}
