import { and, desc, eq, gt, isNull, ne, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { listPage } from "@/db/list-page";
import { files, passports, passportViews, providers, users } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { passportPaths } from "@/lib/core/pure/passport-paths";
import { viewOf } from "@/lib/core/pure/view";
import { admit } from "@/lib/core/pure/who";
import { visibleBy } from "@/lib/core/pure/words";
import { linkToken } from "@/lib/core/server/signed-links";
import { passportOwners } from "@/lib/credentials/passports/policy";
import {
  type Passport,
  type PassportsInput,
  type PassportViewsInput,
  passportViewShape,
} from "@/lib/credentials/passports/schema";
import { type PassportRow, viewPassport } from "@/lib/credentials/passports/views/passport";
import { pageLink } from "@/lib/ports/mail/mail";

/** The purpose that signs links of passports: no other link opens one. */
export const passportPurpose = "passport";

const addressOf = (id: string) => pageLink(passportPaths.page(linkToken(passportPurpose, id)));

/** Views that showed something: all but a passcode that was not right. */
const shown = and(eq(passportViews.passportId, passports.id), ne(passportViews.what, "wrong_passcode"));

const passportRows = () =>
  db()
    .select({
      ...fields(passports, "id", "label", "sections", "includeFiles", "passcodeHash"),
      ...fields(passports, "expiresAt", "endedAt", "endedBy", "createdAt"),
      ...fields(users, "isActive"),
      ...fields(providers, "excludedAt"),
      isRejected: sql<boolean>`${users.registrationStatus} = 'rejected'`,
      openedCount: sql<number>`(select count(*) from ${passportViews} where ${shown})::int`,
      lastOpenedAt:
        sql<Date | null>`(select max(${passportViews.at}) from ${passportViews} where ${shown})`.mapWith(
          passportViews.at,
        ),
    })
    .from(passports)
    .innerJoin(providers, eq(providers.id, passports.providerId))
    .innerJoin(users, eq(users.id, providers.userId));

const view = (row: PassportRow, now: Date): Passport => viewPassport(row, addressOf(row.id), now);

/** The links of a provider that work. */
export const activeLinksOf = (providerId: string, now: Date) =>
  and(eq(passports.providerId, providerId), isNull(passports.endedAt), gt(passports.expiresAt, now));

/** The own links, newest first [CRD-C-027]. */
export function listPassports(visitor: Actor, input: PassportsInput, { now }: Context = contextAt()) {
  const { providerId } = admit(visitor, passportOwners);
  const own = eq(passports.providerId, providerId);
  return listPage({
    rows: passportRows()
      .where(own)
      .orderBy(desc(passports.createdAt), desc(passports.id))
      .limit(input.limit)
      .offset(input.offset),
    count: db().$count(passports, own),
    view: (row) => view(row, now),
    position: input,
    path: "/api/passports/",
  });
}

/** One of the own links. @throws 404 */
export async function getPassport(
  visitor: Actor,
  { id }: { id: string },
  { now }: Context = contextAt(),
): Promise<Passport> {
  const { providerId } = admit(visitor, passportOwners);
  const [row] = await passportRows().where(and(eq(passports.id, id), eq(passports.providerId, providerId)));
  if (!row) throw notFound();
  return view(row, now);
}

/** For doors: the 404 of somebody else's link, before anything is said about the input (SIL-07). */
export const ensurePassportVisible = visibleBy((visitor: Actor, id: string) => getPassport(visitor, { id }));

/** Who opened an own link, newest first. @throws 404 [CRD-S-011] */
export async function listPassportViews(visitor: Actor, input: PassportViewsInput) {
  await getPassport(visitor, input);
  const ofLink = eq(passportViews.passportId, input.id);
  return listPage({
    rows: db()
      .select({
        ...fields(passportViews, "id", "at", "what", "network", "program"),
        fileName: files.name,
      })
      .from(passportViews)
      .leftJoin(files, eq(files.id, passportViews.fileId))
      .where(ofLink)
      .orderBy(desc(passportViews.at), desc(passportViews.id))
      .limit(input.limit)
      .offset(input.offset),
    count: db().$count(passportViews, ofLink),
    view: (row) => viewOf(passportViewShape, row),
    position: input,
    path: `/api/passports/${input.id}/views/`,
  });
}
