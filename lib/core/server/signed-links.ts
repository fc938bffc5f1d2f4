import { sameText, signed } from "@/lib/core/server/crypto";

/**
 * The secret part of a link sent by mail: a row's id and its signature. Nothing stored opens the link, and a mail
 * sent again carries the same one. Whether it still works is the row's `usedAt` and `expiresAt`.
 */
export const linkToken = (purpose: string, id: string) => `${id}.${signed(purpose, id)}`;

/** The id inside a link's token, or null when the signature does not fit. */
export function idOfLinkToken(purpose: string, token: string): string | null {
  const [id = "", signature = ""] = token.split(".");
  const wellFormed = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
  return wellFormed && sameText(signature, signed(purpose, id)) ? id : null;
}

const passSeconds = 60;

/**
 * Opens one thing for a minute, or as long as it says: when it ends, and the signature of that. `id` names the thing and
 * its reader.
 */
export function newPass(purpose: string, id: string, now: Date, seconds = passSeconds): string {
  const endsAt = Math.floor(now.getTime() / 1000) + seconds;
  return `${endsAt}.${signed(purpose, `${id}:${endsAt}`)}`;
}

export function passFits(purpose: string, id: string, pass: string, now: Date): boolean {
  const [endsAt = "", signature = ""] = pass.split(".");
  const open = /^\d{1,12}$/.test(endsAt) && Number(endsAt) * 1000 > now.getTime();
  return open && sameText(signature, signed(purpose, `${id}:${endsAt}`));
}
