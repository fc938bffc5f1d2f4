import { readCookie, writeCookie } from "@/lib/core/pure/cookies";
import { invalidForm } from "@/lib/core/pure/errors";
import { newToken, sameText, signed } from "@/lib/core/server/crypto";
import { csrfCookie, csrfTokenFits } from "@/lib/core/server/csrf";
import { env } from "@/lib/core/server/env";

/** Forms that are sent before hydration: the browser submits them itself. */

/** What a refused form is filled with again: never a password. */
export type RefusedForm = { email: string; problems: string[] };

const cookieName = "refused_form";
/** As long as the way back to the page may take on a slow line. */
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

const signature = (id: string, form: string) => signed("refused-form", `${id}:${form}`);

/** A cookie that keeps a refused form until its page is drawn again, and the id by which that page asks for it. */
export function keepRefusedForm(form: RefusedForm): { id: string; cookie: string } {
  const id = newToken();
  const text = Buffer.from(JSON.stringify(form)).toString("base64url");
  const options = { httpOnly: true, secure: env().secureCookies, maxAge: keptSeconds };
  return { id, cookie: writeCookie(cookieName, `${text}.${signature(id, text)}`, options) };
}

/** The refused form of this id, or null when it is another's, too old or not ours. */
export function refusedForm(cookieHeader: string | null, id: unknown): RefusedForm | null {
  const [text = "", given = ""] = (readCookie(cookieHeader, cookieName) ?? "").split(".");
  if (typeof id !== "string" || !sameText(given, signature(id, text))) return null;
  return JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
}
