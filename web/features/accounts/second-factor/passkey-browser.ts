import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

/** Browsers make passkeys for hosts with a name only, over https or on this machine. */
export const passkeysWork = (): boolean =>
  typeof window !== 'undefined' &&
  typeof window.PublicKeyCredential === 'function' &&
  !/^[\d.]+$|:/.test(window.location.hostname)

const browser = () => import('@simplewebauthn/browser')

/** Has the browser make one. Null where the person gave up; `exists` where this device has one already. */
export async function createPasskey(options: Record<string, unknown>) {
  const { startRegistration, WebAuthnError } = await browser()
  try {
    const made = await startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON })
    const { clientDataJSON, attestationObject, transports = [] } = made.response
    return { id: made.id, clientDataJSON, attestationObject, transports }
  } catch (cause) {
    if (cause instanceof WebAuthnError && cause.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'exists'
    return null
  }
}

/** Has the browser sign with one. Null where the person gave up. */
export async function provePasskey(options: Record<string, unknown>) {
  const { startAuthentication } = await browser()
  try {
    const proof = await startAuthentication({
      optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
    })
    const { clientDataJSON, authenticatorData, signature } = proof.response
    return { id: proof.id, clientDataJSON, authenticatorData, signature }
  } catch {
    return null
  }
}
