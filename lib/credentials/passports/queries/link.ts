import { eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { passports, providers, users } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import type { Context } from "@/lib/core/pure/context";
import { readCookie } from "@/lib/core/pure/cookies";
import { gone, notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { networkOf } from "@/lib/core/server/network";
import { limitRate } from "@/lib/core/server/rate-limit";
import { idOfLinkToken, passFits } from "@/lib/core/server/signed-links";
import { passportHolders } from "@/lib/credentials/passports/policy";
import { passportPurpose } from "@/lib/credentials/passports/queries/own";
import { isOpen } from "@/lib/credentials/passports/rules/standing";
import {
  openedCookie,
  openedPurpose,
  passportLimits,
  passportTexts,
} from "@/lib/credentials/passports/words";

const linkRows = () =>
  db()
    .select({
      ...fields(passports, "id", "providerId", "sections", "includeFiles", "passcodeHash"),
      ...fields(passports, "expiresAt", "openedAt", "endedAt"),
      ...fields(users, "isActive", "firstName", "lastName", "email", "phoneNumber"),
      isRejected: sql<boolean>`${users.registrationStatus} = 'rejected'`,
      userId: users.id,
      ...fields(providers, "displayName", "degrees", "specialties", "state", "excludedAt"),
    })
    .from(passports)
    .innerJoin(providers, eq(providers.id, passports.providerId))
    .innerJoin(users, eq(users.id, providers.userId));

/** A link with whom it shows, as it is at this moment. */
export type PassportLink = Awaited<ReturnType<typeof linkRows>>[number];

/** A link by its id, whether or not it still works; null for none. */
export async function findPassport(id: string): Promise<PassportLink | null> {
  const [link] = await linkRows().where(eq(passports.id, id));
  return link ?? null;
}

/** The id of no link: whoever guesses learns nothing from the time that a refusal takes. */
const nobody = "00000000-0000-0000-0000-000000000000";

/** Counts a request by its network, and by the link and the network, before anything is read. @throws 429 */
export async function limitPassport(token: string, { ip, now }: Context) {
  const network = networkOf(ip);
  await limitRate(`passport:${network}`, passportLimits.ofNetwork, now);
  const id = idOfLinkToken(passportPurpose, token) ?? nobody;
  await limitRate(`passport-link:${id}:${network}`, passportLimits.ofLink, now);
}

/**
 * The link of a token, judged at every page, PDF and file [CRD-C-028, CRD-I-027].
 * @throws 404 where the token opens nothing, 410 for a link that has ended
 */
export async function getPassportLink(
  visitor: Actor,
  token: string,
  { now }: Context,
): Promise<PassportLink> {
  admit(visitor, passportHolders);
  const link = await findPassport(idOfLinkToken(passportPurpose, token) ?? nobody);
  if (!link) throw notFound();
  if (!isOpen(link, now)) throw gone(passportTexts.over);
  return link;
}

/** Whether this browser may see what the link shows: it needs no passcode, or gave it within the hour. */
export const isUnlocked = ({ id, passcodeHash }: PassportLink, cookies: string | null, now: Date) =>
  passcodeHash === null || passFits(openedPurpose, id, readCookie(cookies, openedCookie) ?? "", now);
