import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { connections, exclusionHits, providers } from "@/db/schema";
import { type Answer, signInAs } from "../../support/api";
import { aParty } from "../../support/builders";
import { aDecidedHit, aHit } from "../../support/credentials/exclusions";
import { aMatchableOpportunity } from "../../support/marketplace/matching";
import { run, specialtiesInTurn, suited } from "../../support/marketplace/matching-runs";

const apart = specialtiesInTurn();
const text = "This provider cannot be booked at present.";
const inAnHour = () => new Date(Date.now() + 3_600_000);

const hold = async (providerId: string, heldUntil: Date) => {
  const { id } = await aHit(providerId);
  await db().update(exclusionHits).set({ heldUntil }).where(eq(exclusionHits.id, id));
};

describe("a provider on hold or confirmed to be on the list", () => {
  it("is not asked to connect, without a reason, until the hold has ended [CRD-V-076]", async () => {
    const { provider, rep, facility } = await aParty();
    const asRep = await signInAs(rep);
    const ask = () =>
      asRep.post("/connected-facility/", { provider: provider.providerId, facility: facility.id });
    await hold(provider.providerId, inAnHour());
    expect(await ask()).toMatchObject({ status: 400, body: { error: text, non_field_errors: [text] } });
    const asked = eq(connections.providerId, provider.providerId);
    expect(await db().$count(connections, asked)).toBe(0);
    await db()
      .update(exclusionHits)
      .set({ heldUntil: new Date(Date.now() - 1) })
      .where(eq(exclusionHits.providerId, provider.providerId));
    expect((await ask()).status).toBe(201);

    const excluded = await aParty({ rep, facility });
    await aDecidedHit(excluded.provider.providerId, "confirm");
    const refused: Answer = await asRep.post("/connected-facility/", {
      provider: excluded.provider.providerId,
      facility: facility.id,
    });
    expect(refused).toMatchObject({ status: 400, body: { error: text } });
  });

  it("is left out by auto-match [CRD-V-076]", async () => {
    const specialty = await apart();
    const { id } = await aMatchableOpportunity({ specialty });
    const [held, excluded, over, free] = [
      await suited(specialty),
      await suited(specialty),
      await suited(specialty),
      await suited(specialty),
    ];
    await hold(held.providerId, inAnHour());
    await hold(over.providerId, new Date(Date.now() - 1000));
    await aDecidedHit(excluded.providerId, "confirm");
    expect(await run(id)).toBe(2);
    const made = await db().select().from(connections).where(eq(connections.opportunityId, id));
    expect(made.map(({ providerId }) => providerId).sort()).toEqual(
      [over.providerId, free.providerId].sort(),
    );
  });

  it("leaves the marketplace list once confirmed, not while held, and comes back when lifted [CRD-V-077, CRD-V-076]", async () => {
    const { provider, rep } = await aParty();
    const asRep = await signInAs(rep);
    const isListed = async () => {
      const { body } = await asRep.get(`/provider/?limit=100`);
      return body.results.some(({ id }: { id: string }) => id === provider.providerId);
    };
    expect(await isListed()).toBe(true);
    await hold(provider.providerId, inAnHour());
    expect(await isListed()).toBe(true);
    const { id } = await aDecidedHit(provider.providerId, "confirm");
    expect(await isListed()).toBe(false);
    const proposal = {
      decision: "lift",
      statusBefore: "confirmed",
      proposedAt: new Date(),
      secondBy: null,
    } as const;
    const hit = eq(exclusionHits.id, id);
    const [{ proposedBy, secondBy }] = (await db().select().from(exclusionHits).where(hit)) as [
      typeof exclusionHits.$inferSelect,
    ];
    await db()
      .update(exclusionHits)
      .set({ status: "proposed", ...proposal, secondAt: null })
      .where(hit);
    await db()
      .update(exclusionHits)
      .set({ status: "lifted", proposedBy, secondBy, secondAt: new Date() })
      .where(hit);
    expect(await isListed()).toBe(true);
    const [row] = await db().select().from(providers).where(eq(providers.id, provider.providerId));
    expect(row?.excludedAt).toBeNull();
  });
});
