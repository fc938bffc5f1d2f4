import { and, asc, eq, max, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { anyOf } from "@/db/conditions";
import { fields } from "@/db/fields";
import { bookingRequests, listings, organizations, providers } from "@/db/schema";
import { titlesOf } from "@/lib/core/pure/codes";
import { dotted } from "@/lib/core/pure/text";
import { wanted } from "@/lib/marketplace/queries/filters";
import type { ProvidersInput } from "@/lib/marketplace/schema";
import { scopeOf } from "@/lib/providers/queries/access";
import { nameViewerOf, shownName } from "@/lib/providers/queries/names";
import type { SearchRun } from "./runs";

const later = (...moments: (Date | null | undefined)[]) =>
  moments.reduce<Date | null>((last, each) => (each && (!last || each > last) ? each : last), null);

/** Searches of the marketplace: the condition is that of its list [SCH-I-075]. */
export const providerRuns: SearchRun<ProvidersInput> = {
  async listIds(owner, { input }, { limit, among }) {
    const rows = await db()
      .select({ id: listings.providerId })
      .from(listings)
      .where(and(wanted(input, await scopeOf(owner)), among ? anyOf(listings.providerId, among) : undefined))
      .orderBy(asc(listings.providerId))
      .limit(limit);
    return rows.map(({ id }) => id);
  },

  count: async (owner, { input }) => db().$count(listings, wanted(input, await scopeOf(owner))),

  /** Besides the listings, the organization's fee, and the days that it asks for itself. */
  async changedAt({ organizationId }) {
    const [[listed], [own], [asked]] = await Promise.all([
      db()
        .select({ at: max(listings.changedAt) })
        .from(listings),
      db()
        .select({ at: organizations.updatedAt })
        .from(organizations)
        .where(eq(organizations.id, organizationId)),
      db()
        .select({ at: max(bookingRequests.updatedAt) })
        .from(bookingRequests)
        .where(eq(bookingRequests.organizationId, organizationId)),
    ]);
    return later(listed?.at, own?.at, asked?.at);
  },

  async listLines(owner, _asked, ids) {
    const name = shownName(nameViewerOf(owner));
    const rows = await db()
      .select({ ...fields(providers, "specialties", "licensedStates"), name })
      .from(providers)
      .where(anyOf(providers.id, ids))
      .orderBy(sql`lower(${name})`, asc(providers.id));
    return rows.map((row) =>
      dotted([
        row.name,
        titlesOf("Specialty", row.specialties),
        titlesOf("LicenseStateChoices", row.licensedStates),
      ]),
    );
  },
};
