import { confirmingCookie } from "@/lib/core/pure/cookies";
import { registerPaths } from "@/lib/core/pure/paths";
import { setCookie } from "@/lib/core/server/cookies";

/** The cookie lasts as long as somebody may take to look for the mail, in seconds. */
const keptSeconds = 600;

/** Leads to the page that says where the link went that confirms an address; the browser keeps for it which address. */
export const toConfirmation = (email: unknown) => ({
  path: registerPaths.emailConfirmation,
  cookies: [
    setCookie(confirmingCookie, typeof email === "string" ? email.slice(0, 254) : "", {
      maxAge: keptSeconds,
    }),
  ],
});
