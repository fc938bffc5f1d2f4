import { eq, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import { describe, expect, it, vi } from "vitest";
import { db, openTransaction, pool } from "@/db/client";
import { clearances, connections, listings } from "@/db/schema";
import { standing } from "@/lib/providers/rules/standings";
import { aConnection, aFacility } from "../../support/builders";

async function standingsOf(providerId: string) {
  const [listing] = await db().select().from(listings).where(eq(listings.providerId, providerId));
  return [...listing!.standings].sort();
}

const words = (organizationId: string, ...ways: Parameters<typeof standing>[1][]) =>
  ways.map((way) => standing(organizationId, way)).sort();

describe("how organizations stand to a provider, in its listing", () => {
  it("follows each connection and each clearance [SIL-83]", async () => {
    const { provider, rep, connectionId } = await aConnection({ as: "accepted" });
    const { providerId } = provider;
    const { organizationId } = rep;
    const is = async (...ways: Parameters<typeof standing>[1][]) =>
      expect(await standingsOf(providerId)).toEqual(words(organizationId, ...ways));
    const clear = (status: "cleared" | "not_cleared") =>
      db().update(clearances).set({ status }).where(eq(clearances.providerId, providerId));
    const move = (status: "rejected" | "accepted") =>
      db().update(connections).set({ status }).where(eq(connections.id, connectionId));
    await is("connected", "pending_clearance");
    await clear("cleared");
    await is("connected", "cleared");
    await clear("not_cleared");
    await is("not_cleared");
    await move("rejected");
    await clear("cleared");
    await is("cleared");
    await move("accepted");
    await is("connected", "cleared");
    await db().delete(connections).where(eq(connections.id, connectionId));
    await is("cleared");
    await db().delete(clearances).where(eq(clearances.providerId, providerId));
    await is();
  });

  it("keeps two organizations, and two connections of one, apart", async () => {
    const first = await aConnection({ as: "accepted" });
    const { provider, rep } = first;
    const elsewhere = await aFacility({ organizationId: rep.organizationId });
    const again = await aConnection({ provider, rep, facility: elsewhere, as: "accepted" });
    const other = await aConnection({ provider, as: "accepted" });
    const both = [rep, other.rep].flatMap(({ organizationId }) =>
      words(organizationId, "connected", "pending_clearance"),
    );
    expect(await standingsOf(provider.providerId)).toEqual(both.sort());
    await db().update(connections).set({ status: "rejected" }).where(eq(connections.id, first.connectionId));
    expect(await standingsOf(provider.providerId)).toEqual(both.sort());
    await db().update(connections).set({ status: "rejected" }).where(eq(connections.id, again.connectionId));
    expect(await standingsOf(provider.providerId)).toEqual(
      both.filter((word) => word !== standing(rep.organizationId, "connected")),
    );
  });

  it("misses nothing when a refusal waits for an acceptance to end", async () => {
    const { provider, rep, connectionId } = await aConnection({ as: "accepted" });
    const { providerId } = provider;
    const move = (status: "rejected" | "accepted") =>
      db().update(connections).set({ status }).where(eq(connections.id, connectionId));
    await move("rejected");
    const others = drizzle(pool());
    let waiting: Promise<unknown> | undefined;
    await openTransaction(async () => {
      await move("accepted");
      waiting = others
        .update(clearances)
        .set({ status: "not_cleared" })
        .where(eq(clearances.providerId, providerId))
        .execute();
      await vi.waitUntil(async () => {
        const blocked = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        return (await others.execute(blocked)).length === 1;
      });
    });
    await waiting;
    expect(await standingsOf(providerId)).toEqual(words(rep.organizationId, "not_cleared"));
  });
});
