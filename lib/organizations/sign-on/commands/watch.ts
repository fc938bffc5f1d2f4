import { eq, lt } from "drizzle-orm";
import { db } from "@/db/client";
import { lockDomains } from "@/db/locks";
import { signOnDomains, signOnSubjects } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { log } from "@/lib/core/server/log";
import { transaction } from "@/lib/core/server/transaction";
import { domainChecker } from "@/lib/organizations/sign-on/policy";
import { provenDomains } from "@/lib/organizations/sign-on/queries/domains";
import { afterNight, isOfThisNight, showsRecord } from "@/lib/organizations/sign-on/rules/domains";
import { textRecordsOf } from "@/lib/ports/domain-names/domain-names";

/** Writes what a night made of a domain, once a night. */
async function settle(actor: Actor, id: string, records: readonly string[], context: Context) {
  await transaction(actor, context, async ({ audit, emit }) => {
    const { now } = context;
    const [domain] = await lockDomains(eq(signOnDomains.id, id));
    if (!domain?.provenAt || isOfThisNight(domain.nightAt, now)) return;
    const { heard, ...after } = afterNight(domain, showsRecord(records, domain.token), now);
    await db()
      .update(signOnDomains)
      .set(Object.assign(after, { nightAt: now }))
      .where(eq(signOnDomains.id, id));
    if (heard) emit("sign-on/domain-missing", { domainId: id, nights: after.missingNights });
    if (after.provenAt) return;
    const details = { domain: domain.domain };
    audit({
      action: "sign-on/domain-unproven",
      objectType: "organization",
      objectId: domain.organizationId,
      details,
    });
  });
}

/**
 * Looks for the record of every proven domain, once a night: in the seventh night in a row without it the domain is proven
 * no more [ACS-V-034]. A night in which nobody could be asked counts for nothing. Subjects of providers that did not come
 * back are forgotten.
 */
export async function checkDomains(visitor: Actor, context: Context = contextAt()) {
  const actor = admit(visitor, domainChecker);
  let checked = 0;
  for (const { id, domain, nightAt } of await provenDomains()) {
    if (isOfThisNight(nightAt, context.now)) continue;
    const records = await textRecordsOf(domain);
    if (records) {
      await settle(actor, id, records, context);
      checked += 1;
    } else log().warn({ domain }, "nobody could be asked for the records of a domain");
  }
  await db().delete(signOnSubjects).where(lt(signOnSubjects.endsAt, context.now));
  return { checked };
}
