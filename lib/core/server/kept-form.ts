import { accountPaths } from "@/lib/core/pure/account-paths";
import type { Call } from "@/lib/core/pure/call";
import { readCookie } from "@/lib/core/pure/cookies";
import type { Typed } from "@/lib/core/pure/form-action";
import { setCookie } from "@/lib/core/server/cookies";
import { seal, unseal } from "@/lib/core/server/crypto";

/**
 * What somebody typed in a form that asks them to confirm first: their browser keeps it, sealed, while they do, and the
 * form begins with it when they are back. Secrets are never in it [ACS-S-003].
 */

const cookieName = "kept_form";
const keptSeconds = 600;

/** A browser takes cookies of four kilobytes; what is longer is typed again. */
const longest = 3_500;

type KeptForm = { of: string; page: string; userId: string; typed: Typed };

const nameOf = ({ method, path }: Pick<Call, "method" | "path">) => `${method} ${path}`;

/** Leads to the page that asks who somebody is, and from there back to the form. */
export function toProof(call: Call, { page, userId, typed }: Omit<KeptForm, "of">) {
  const sealed = seal(JSON.stringify({ of: nameOf(call), page, userId, typed }));
  const value = Buffer.from(sealed).toString("base64url");
  const kept = value.length <= longest ? value : "";
  return {
    path: `${accountPaths.confirm}?next=${encodeURIComponent(page)}`,
    cookies: [setCookie(cookieName, kept, { httpOnly: true, maxAge: kept ? keptSeconds : 0 })],
  };
}

/** What the browser keeps; null where that is nothing, or was sealed by a key that is gone or by nobody. */
function keptIn(cookieHeader: string | null): KeptForm | null {
  const value = readCookie(cookieHeader, cookieName);
  if (!value) return null;
  try {
    return JSON.parse(unseal(Buffer.from(value, "base64url").toString("utf8")));
  } catch {
    return null;
  }
}

/** Forgets it, once the form was taken that it is of: no cookie for any other form, the one of the proof among them. */
export const forgetKeptForm = (cookieHeader: string | null, call: Pick<Call, "method" | "path">): string[] =>
  keptIn(cookieHeader)?.of === nameOf(call) ? [setCookie(cookieName, "", { httpOnly: true, maxAge: 0 })] : [];

/** What this person typed in the form of this call on this page; null for anything else. */
export function keptForm(
  cookieHeader: string | null,
  call: Pick<Call, "method" | "path">,
  { page, userId }: Pick<KeptForm, "page" | "userId">,
): Typed | null {
  const kept = keptIn(cookieHeader);
  const isThis = kept?.of === nameOf(call) && kept.page === page && kept.userId === userId;
  return isThis ? kept.typed : null;
}
