import { recall } from "@/lib/core/browser/memory";
import { confirmingCookie, loginEmailCookie } from "@/lib/core/pure/cookies";
import { publicPaths } from "@/lib/core/pure/paths";

/** How long the cookie lasts, in seconds: as long as the way from a confirmed link to the log-in form may take. */
const keptSeconds = 600;

/**
 * Has the server draw the log-in form with the address that signed up in this browser. It cannot be filled in by the
 * script: that comes while the person begins to type.
 */
export function nameAtLogin() {
  const email = recall("lastSignInEmail");
  if (!email) return;
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser, and answers later
  document.cookie = `${loginEmailCookie}=${encodeURIComponent(email)}; Path=${publicPaths.login}; SameSite=Lax; Max-Age=${keptSeconds}${secure}`;
}

/** The page that says where a link went has read the cookie of a form without a script: a later form may name another address. */
export function forgetConfirming() {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser
  document.cookie = `${confirmingCookie}=; Path=/; Max-Age=0`;
}
