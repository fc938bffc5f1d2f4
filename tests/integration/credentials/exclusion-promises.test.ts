import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { violatedConstraint } from "@/db/errors";
import { exclusionHits, exclusionLists, exclusionScreenings, files, staffRecusals } from "@/db/schema";
import { aProvider, aStaff } from "../../support/builders";
import { aDecidedHit, aHit, aList, keptOff } from "../../support/credentials/exclusions";

/** The constraint that refuses this statement; null where none does. */
async function refusedBy(statement: PromiseLike<unknown>): Promise<string | null> {
  try {
    await statement;
    return null;
  } catch (error) {
    return violatedConstraint(error) ?? String(error);
  }
}

type Values = Partial<typeof exclusionHits.$inferInsert>;
const move = (id: string, values: Values) =>
  refusedBy(db().update(exclusionHits).set(values).where(eq(exclusionHits.id, id)));

describe("a hit", () => {
  it("moves only along its table, one a provider and entry [CRD-V-016, CRD-I-011]", async () => {
    const { providerId } = await aProvider();
    const [one, other] = [await aStaff(), await aStaff()];
    const hit = await aHit(providerId);
    const again = { ...hit, id: undefined };
    expect(await refusedBy(db().insert(exclusionHits).values(again))).toBe("exclusion_hits_once");
    for (const status of ["confirmed", "dismissed", "lifted"] as const)
      expect(await move(hit.id, { status }), status).toBe("exclusion_hits_moves");
    const proposal = {
      status: "proposed",
      decision: "confirm",
      statusBefore: "open",
      proposedBy: one.userId,
      proposedAt: new Date(),
    } as const;
    expect(await move(hit.id, { ...proposal, decision: "lift" })).toBe("exclusion_hits_moves");
    expect(await move(hit.id, { ...proposal, proposedBy: null })).toBe("exclusion_hits_proposed_whole");
    expect(await move(hit.id, proposal)).toBeNull();
    expect(await move(hit.id, { proposedBy: other.userId })).toBe("exclusion_hits_final");
    const decided = { secondBy: other.userId, secondAt: new Date() };
    expect(await move(hit.id, { status: "dismissed", ...decided })).toBe("exclusion_hits_moves");
    expect(await move(hit.id, { status: "confirmed" })).toBe("exclusion_hits_decided_by_two");
    expect(await move(hit.id, { status: "confirmed", ...decided, secondBy: one.userId })).toBe(
      "exclusion_hits_two_people",
    );
    expect(await move(hit.id, { status: "confirmed", ...decided })).toBeNull();
    for (const status of ["open", "gone", "dismissed", "lifted"] as const)
      expect(await move(hit.id, { status }), status).toBe("exclusion_hits_moves");
    const lift = { ...proposal, decision: "lift", statusBefore: "confirmed", secondBy: null, secondAt: null };
    expect(await move(hit.id, lift as Values)).toBeNull();
    expect(await move(hit.id, { status: "gone" })).toBe("exclusion_hits_moves");
    expect(await move(hit.id, { status: "lifted", ...decided })).toBeNull();
    expect(await move(hit.id, { status: "open" })).toBe("exclusion_hits_moves");
    expect(await refusedBy(db().delete(exclusionHits).where(eq(exclusionHits.id, hit.id)))).toBe(
      "exclusion_hits_never_deleted",
    );
  });

  it("begins open, with nothing said of it by anybody [CRD-V-016, CRD-I-011, CRD-P-035]", async () => {
    const { providerId } = await aProvider();
    const [one, other] = [await aStaff(), await aStaff()];
    const begin = (values: Values) => refusedBy(aHit(providerId, values));
    const proposal = {
      status: "proposed",
      decision: "confirm",
      statusBefore: "open",
      proposedBy: one.userId,
      proposedAt: new Date(),
    } as const;
    const decided = { ...proposal, secondBy: other.userId, secondAt: new Date() };
    expect(await begin(proposal)).toBe("exclusion_hits_moves");
    for (const status of ["confirmed", "dismissed", "lifted", "open"] as const)
      expect(await begin({ ...decided, status }), status).toBe("exclusion_hits_moves");
    expect(await begin({ status: "gone" })).toBe("exclusion_hits_moves");
    expect(await keptOff(providerId)).toMatchObject({ excludedAt: null });
    expect(await begin({})).toBeNull();
  });

  it("is proposed and decided by nobody who knows the provider [CRD-I-011, CRD-P-035]", async () => {
    const { providerId } = await aProvider();
    const [friend, one, other] = [await aStaff(), await aStaff(), await aStaff()];
    await db().insert(staffRecusals).values({ userId: friend.userId, providerId });
    const { id } = await aHit(providerId);
    const proposal = {
      status: "proposed",
      decision: "dismiss",
      statusBefore: "open",
      proposedAt: new Date(),
    } as const;
    expect(await move(id, { ...proposal, proposedBy: friend.userId })).toBe("exclusion_hits_recused");
    expect(await move(id, { ...proposal, proposedBy: one.userId })).toBeNull();
    const decided = { status: "dismissed", secondAt: new Date() } as const;
    expect(await move(id, { ...decided, secondBy: friend.userId })).toBe("exclusion_hits_recused");
    expect(await move(id, { ...decided, secondBy: other.userId })).toBeNull();
  });

  it("excludes its provider while it is confirmed, and keeps bookings off while it is held [CRD-V-077, CRD-V-075, CRD-V-080]", async () => {
    const { providerId } = await aProvider();
    const list = await aList({ isCurrent: true });
    const [clearedAt, screenedAt] = [new Date("2026-10-05T16:00:00Z"), new Date("2026-11-10T16:00:00Z")];
    await db()
      .insert(exclusionScreenings)
      .values({ listId: list.id, providerId, inputsHash: "1", isClear: true, screenedAt, clearedAt });
    const screening = async () =>
      (
        await db().select().from(exclusionScreenings).where(eq(exclusionScreenings.providerId, providerId))
      )[0];
    const isClear = async () => (await screening())?.isClear;
    const first = await aHit(providerId);
    expect(await keptOff(providerId)).toMatchObject({ excludedAt: null, bookingHoldUntil: null });
    expect(await isClear()).toBe(false);
    expect((await screening())?.clearedAt).toEqual(clearedAt);
    const heldUntil = new Date(Date.now() + 3_600_000);
    await move(first.id, { heldUntil });
    expect(await keptOff(providerId)).toMatchObject({ excludedAt: null, bookingHoldUntil: heldUntil });
    expect(await move(first.id, { status: "gone" })).toBe("exclusion_hits_held");
    await move(first.id, { status: "gone", heldUntil: null });
    expect(await keptOff(providerId)).toMatchObject({ bookingHoldUntil: null });
    expect(await isClear()).toBe(true);
    expect((await screening())?.clearedAt).toEqual(screenedAt);

    const confirmed = await aDecidedHit(providerId, "confirm");
    const excluded = await keptOff(providerId);
    expect(await screening()).toMatchObject({ isClear: false, clearedAt: null });
    expect(excluded).toMatchObject({ excludedAt: expect.any(Date), listedAt: null });
    const [one, other] = [await aStaff(), await aStaff()];
    await move(confirmed.id, {
      status: "proposed",
      decision: "lift",
      statusBefore: "confirmed",
      proposedBy: one.userId,
      proposedAt: new Date(),
      secondBy: null,
      secondAt: null,
    });
    expect((await keptOff(providerId)).excludedAt).toEqual(excluded.excludedAt);
    await move(confirmed.id, { status: "lifted", secondBy: other.userId, secondAt: new Date() });
    expect(await keptOff(providerId)).toMatchObject({ excludedAt: null, listedAt: expect.any(Date) });
    expect(await screening()).toMatchObject({ isClear: true, clearedAt: screenedAt });
    await db().update(exclusionLists).set({ isCurrent: false }).where(eq(exclusionLists.id, list.id));
  });
});

describe("a list", () => {
  const change = (id: string, values: Partial<typeof exclusionLists.$inferInsert>) =>
    refusedBy(db().update(exclusionLists).set(values).where(eq(exclusionLists.id, id)));
  const completedAt = new Date();

  it("is of one file, ends once, and of complete ones one is current [CRD-I-010, CRD-V-022]", async () => {
    const [first, second] = [await aList({ status: "running" }), await aList({ status: "running" })];
    expect(await change(first.id, { sha256: "0" })).toBe("exclusion_lists_final");
    expect(await change(first.id, { isCurrent: true })).toBe("exclusion_lists_current_is_complete");
    expect(await change(first.id, { status: "complete", completedAt, isCurrent: true })).toBeNull();
    expect(await change(second.id, { status: "complete", completedAt, isCurrent: true })).toBe(
      "exclusion_lists_one_current",
    );
    await change(first.id, { isCurrent: false });
    expect(await change(first.id, { isCurrent: true })).toBe("exclusion_lists_moves");
    for (const status of ["running", "refused", "failed"] as const)
      expect(await change(first.id, { status, refusal: "No.", completedAt: null }), status).toMatch(
        /exclusion_lists_(moves|ended)/,
      );
    expect(await refusedBy(db().delete(exclusionLists).where(eq(exclusionLists.id, first.id)))).toBe(
      "exclusion_lists_never_deleted",
    );
  });

  it("that was refused is used only where somebody else accepts it with a reason [CRD-V-022, CRD-V-073]", async () => {
    const refused = { status: "refused", refusal: "The list has shrunk.", completedAt } as const;
    const list = await aList({ ...refused, mayBeAccepted: true });
    expect(await change(list.id, { status: "complete" })).toBe("exclusion_lists_moves");
    const other = await aStaff();
    const acceptReason = "It is the list of a small state.";
    expect(await change(list.id, { acceptedBy: list.uploadedBy, acceptReason })).toBe(
      "exclusion_lists_two_people",
    );
    expect(await change(list.id, { acceptedBy: other.userId })).toBe("exclusion_lists_accepted");
    expect(await change(list.id, { acceptedBy: other.userId, acceptReason })).toBeNull();
    expect(await change(list.id, { status: "complete" })).toBeNull();
    const final = await aList(refused);
    expect(await change(final.id, { acceptedBy: other.userId, acceptReason })).toBe(
      "exclusion_lists_accepted",
    );
  });

  it("that was fetched has no uploader, and no other file is without [CRD-I-014]", async () => {
    const list = await aList();
    const anonymous = (values: Partial<typeof files.$inferInsert>) =>
      refusedBy(
        db()
          .update(files)
          .set({ uploaderId: null, ...values })
          .where(eq(files.id, list.fileId)),
      );
    expect(await anonymous({ destination: "provider_documents" })).toBe("files_uploaded");
    expect(await anonymous({})).toBeNull();
  });
});
