import { readCookie } from "@/lib/core/pure/cookies";
import { invalidForm } from "@/lib/core/pure/errors";
import { sealed, setCookie, unsealed } from "@/lib/core/server/cookies";
import { newToken, sameText } from "@/lib/core/server/crypto";
import { csrfCookie, csrfTokenFits } from "@/lib/core/server/csrf";

/** Forms that are sent before hydration: the browser submits them itself. */

/** What a refused form is filled with again: never a password. What is wrong stands at its field, or above the form. */
export type RefusedForm = { email: string; problems: string[]; fields: Record<string, string> };

const cookieName = "refused_form";
/** The cookie is kept as long as the way back to the page may take on a slow line. */
const keptSeconds = 60;

/**
 * The hidden token must be the one of the cookie, and belong to this session. It stands in for the header that a script
 * would send, and for what browsers do not say about the sender on plain HTTP.
 * @throws 400
 */
export function ensureFormToken(cookieHeader: string | null, token: string, sessionId: string | null) {
  const known = readCookie(cookieHeader, csrfCookie);
  if (!known || !sameText(token, known) || !csrfTokenFits(token, sessionId))
    throw invalidForm("Something went wrong. Please try again.");
}

const purposeOf = (id: string) => `refused-form:${id}`;

/** A cookie that keeps a refused form until its page is drawn again, and the id by which that page asks for it. */
export function keepRefusedForm(form: RefusedForm): { id: string; cookie: string } {
  const id = newToken();
  const value = sealed(purposeOf(id), form);
  return { id, cookie: setCookie(cookieName, value, { httpOnly: true, maxAge: keptSeconds }) };
}

/** The refused form of this id, or null when it is another's, too old or not ours. */
export const refusedForm = (cookieHeader: string | null, id: unknown): RefusedForm | null =>
  typeof id === "string"
    ? (unsealed(purposeOf(id), readCookie(cookieHeader, cookieName)) as RefusedForm | null)
    : null;
