import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";

/** What a browser does with passkeys. The library's script comes when one is used. */

const library = () => import("@simplewebauthn/browser");

/** Where it is unknown, nothing about passkeys is drawn [ACS-S-010]. */
export const knowsPasskeys = () => typeof window !== "undefined" && "PublicKeyCredential" in window;

/** Somebody closed the browser's dialog, or another question took its place: nothing is to be said of that. */
const wasClosed = (error: unknown) =>
  error instanceof Error && (error.name === "NotAllowedError" || error.name === "AbortError");

async function unlessClosed<Given>(asked: Promise<Given>) {
  try {
    return (await asked) as unknown as Record<string, unknown>;
  } catch (error) {
    if (wasClosed(error)) return null;
    throw error;
  }
}

/** The answer of a passkey to a question of the server; null where its person closed the dialog. */
export async function answerByPasskey(options: unknown) {
  const { startAuthentication } = await library();
  return unlessClosed(startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }));
}

/** A new passkey for a question of the server; null where its person closed the dialog. */
export async function makePasskey(options: unknown) {
  const { startRegistration } = await library();
  return unlessClosed(startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }));
}

/** Whether the browser offers passkeys in a field, among what else it would fill in. */
export async function offersPasskeysInFields(): Promise<boolean> {
  if (!knowsPasskeys()) return false;
  const { browserSupportsWebAuthnAutofill } = await library();
  return browserSupportsWebAuthnAutofill();
}

/** Has passkeys offered in the field for it, until one is chosen; null where another question took its place. */
export async function offerPasskeysInField(options: unknown) {
  const { startAuthentication } = await library();
  return unlessClosed(
    startAuthentication({
      optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
      useBrowserAutofill: true,
    }),
  );
}
