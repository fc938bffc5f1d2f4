import { asc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { consents } from "@/db/schema";
import { ownConsents } from "@/lib/accounts/consents/policy";
import type { Consents } from "@/lib/accounts/consents/schema";
import { consentTitles } from "@/lib/accounts/consents/words";
import type { Actor } from "@/lib/core/pure/actor";
import { askedKinds, consentVersions } from "@/lib/core/pure/agreements";
import { admit } from "@/lib/core/pure/who";
import { env } from "@/lib/core/server/env";

/** What one has agreed to, and which versions in force one has not. Staff are asked nothing: they are the operator's own [ACS-C-023]. */
export async function getConsents(visitor: Actor): Promise<Consents> {
  const { userId, kind } = admit(visitor, ownConsents);
  const agreed = await db()
    .select(fields(consents, "kind", "version", "at"))
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(asc(consents.at), asc(consents.id));
  const lacks = askedKinds.filter(
    (each) => !agreed.some((one) => one.kind === each && one.version === consentVersions[each]),
  );
  return {
    agreed: agreed.map(({ at, ...each }) => ({ ...each, at: at.toISOString() })),
    asked: (kind === "staff" ? [] : lacks).map((each) => ({
      kind: each,
      version: consentVersions[each],
      title: consentTitles[each].title,
      href: `${env().MARKETING_URL.replace(/\/$/, "")}${consentTitles[each].path}`,
    })),
  };
}
