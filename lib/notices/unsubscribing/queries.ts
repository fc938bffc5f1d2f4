import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { users } from "@/db/schema";
import { notFound } from "@/lib/core/pure/errors";
import { publicPaths } from "@/lib/core/pure/paths";
import { idOfLinkToken, linkToken } from "@/lib/core/server/signed-links";
import { oneClick } from "@/lib/notices/unsubscribing/words";
import { kindChoices, type NewsKind, type NoticeKind, noticeKinds } from "@/lib/notices/words";
import { pageLink } from "@/lib/ports/mail/mail";

/** Each kind has a purpose of its own, so the link of one switches off no other. */
const purposeOf = (kind: NoticeKind) => `unsubscribe:${kind}`;

const canBeSwitchedOff = (kind: NewsKind): kind is NoticeKind =>
  kind !== "account" && kindChoices[kind].choices.includes("off");

/** The headers by which a program offers to stop the mails of a kind that one may do without (RFC 8058). */
export function unsubscribeHeaders(userId: string, kind: NewsKind): Record<string, string> {
  if (!canBeSwitchedOff(kind)) return {};
  const path = publicPaths.unsubscribe(kind, linkToken(purposeOf(kind), userId));
  return {
    "List-Unsubscribe": `<${pageLink(path)}>`,
    "List-Unsubscribe-Post": `${oneClick.name}=${oneClick.value}`,
  };
}

export type Unsubscribing = { userId: string; kind: NoticeKind };

/** What a link stops. @throws 404 for one that stops nothing */
export async function readUnsubscribing({
  kind: named = "",
  token = "",
}: {
  kind?: string;
  token?: string;
}): Promise<Unsubscribing> {
  const kind = noticeKinds.find((each) => each === named);
  const userId = kind && canBeSwitchedOff(kind) ? idOfLinkToken(purposeOf(kind), token) : null;
  if (!kind || !userId || (await db().$count(users, eq(users.id, userId))) === 0) throw notFound();
  return { userId, kind };
}
