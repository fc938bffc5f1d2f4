import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { providers } from "@/db/schema";
import { followRateChange } from "@/lib/connections/rates/commands";
import { systemActor } from "@/lib/core/pure/actor";
import { idsOf, signInAs } from "../../support/api";
import {
  aConnection,
  aFacility,
  anOpportunity,
  aParty,
  aProvider,
  aRep,
  loseClearance,
} from "../../support/builders";

type Item = Record<string, unknown> & { id: string };
describe("GET /connected-facility/", () => {
  async function aList() {
    const { rep, facility, provider } = await aParty();
    const one = (as: "pending" | "accepted" | "cleared" | "approved", values = {}) =>
      aConnection({ rep, facility, as, values });
    const pending = await one("pending");
    const unsent = await one("pending", { status: "pending_send" });
    const accepted = await one("accepted");
    const cleared = await one("cleared");
    const approved = await one("approved");
    const rejected = await one("pending", { status: "rejected" });
    const canceled = await one("pending", { status: "canceled" });
    const denied = await one("cleared", { facilityStatus: "denied" });
    const refused = await one("accepted");
    await loseClearance(refused.provider);
    await aConnection();
    const caller = await signInAs(rep);
    const found = async (query: string) => new Set(idsOf(await caller.get(`/connected-facility/?${query}`)));
    const set = (...these: { connectionId: string }[]) =>
      new Set(these.map(({ connectionId }) => connectionId));
    return {
      rep,
      facility,
      provider,
      caller,
      found,
      set,
      pending,
      unsent,
      accepted,
      cleared,
      approved,
      rejected,
      canceled,
      denied,
      refused,
    };
  }

  it("keeps each tab to its own [PRV-C-037]", async () => {
    const l = await aList();
    const { found, set } = l;
    expect(await found("status_category=completed")).toEqual(set(l.approved));
    expect(await found("status_category=in_process")).toEqual(set(l.accepted, l.cleared));
    expect(await found("status_category=pending_response")).toEqual(set(l.pending, l.unsent));
    expect(await found("status_category=rejected")).toEqual(set(l.rejected));
    expect(await found("status_category=denied")).toEqual(set(l.canceled, l.denied, l.refused));
    expect((await found("status_category=all")).size).toBe(9);
    expect((await found("")).size).toBe(9);
    expect((await l.caller.get("/connected-facility/?status_category=some")).status).toBe(400);
    const combined = (await l.caller.get("/connected-facility/?limit=9999")).body.results;
    const of = (connection: { connectionId: string }) =>
      combined.find((item: Item) => item.id === connection.connectionId).combined_status;
    expect(of(l.accepted)).toBe("pending_clearance");
    expect(of(l.cleared)).toBe("pending_approval");
    expect(of(l.denied)).toBe("denied");
    expect(of(l.refused)).toBe("not_cleared");
  });

  it("filters by status, clearance, presentation, facility, provider, opportunity, specialty and name [PRV-C-037] [ORG-C-065] [ORG-U-074]", async () => {
    const l = await aList();
    const { found, set, rep } = l;
    expect(await found("status=accepted&clearance_status=cleared&presentation_status=approved")).toEqual(
      set(l.approved),
    );
    expect(await found("status=pending_send,REJECTED")).toEqual(set(l.unsent, l.rejected));
    expect(await found("clearance_status=not_cleared")).toEqual(set(l.refused));
    expect(await found("presentation_status=denied")).toEqual(set(l.denied));
    expect(await found(`provider=${l.accepted.provider.providerId}`)).toEqual(set(l.accepted));
    const facility = await aFacility({ organizationId: rep.organizationId, name: "Quiet Harbor" });
    const opportunity = await anOpportunity({
      organizationId: rep.organizationId,
      facilityId: facility.id,
      title: "Night owls",
    });
    const provider = await aProvider(
      { specialties: ["UROLOGY"] },
      { user: { firstName: "Octavia", lastName: "Brook" } },
    );
    const special = await aConnection({ rep, facility, provider, opportunityId: opportunity.id });
    expect(await found(`facility=${facility.id}`)).toEqual(set(special));
    expect(await found(`opportunity=${opportunity.id}`)).toEqual(set(special));
    expect(await found("specialties=UROLOGY")).toEqual(set(special));
    expect(await found("search=octavia%20b")).toEqual(set(special));
    expect(await found("search=%25")).toEqual(new Set());
    const asProvider = await signInAs(provider);
    expect(idsOf(await asProvider.get("/connected-facility/?search=quiet"))).toEqual([special.connectionId]);
    expect(idsOf(await asProvider.get("/connected-facility/?search=owls"))).toEqual([special.connectionId]);
    expect(idsOf(await asProvider.get("/connected-facility/?search=octavia"))).toEqual([]);
  });

  it("sorts by the latest change by default, else as told; ordering wins [PRV-C-038] [PRV-K-037]", async () => {
    const rep = await aRep();
    const provider = await aProvider();
    const made = [];
    for (const [index, name] of ["Beta", "alpha", "Gamma"].entries()) {
      const facility = await aFacility({ organizationId: rep.organizationId, name });
      const updatedAt = new Date(Date.UTC(2026, 1, 10 - index));
      made.push((await aConnection({ rep, facility, provider, values: { updatedAt } })).connectionId);
    }
    const [beta, alpha, gamma] = made;
    const caller = await signInAs(provider);
    const order = async (query: string) => idsOf(await caller.get(`/connected-facility/?${query}`));
    expect(await order("")).toEqual([beta, alpha, gamma]);
    expect(await order("sort_by=updated_at&sort_direction=asc")).toEqual([gamma, alpha, beta]);
    expect(await order("ordering=facility__name")).toEqual([alpha, beta, gamma]);
    expect(await order("ordering=-facility__name&sort_by=updated_at")).toEqual([gamma, beta, alpha]);
    expect((await caller.get("/connected-facility/?ordering=secret")).status).toBe(400);
    const page = await caller.get("/connected-facility/?ordering=facility__name&limit=2&offset=2");
    expect(page.body).toMatchObject({ count: 3, next: null, results: [{ id: gamma }] });
  });
});

describe("a provider's changed rates", () => {
  it("reach standing connections without an offer, with a line in their history", async () => {
    const provider = await aProvider();
    const plain = await aConnection({ provider });
    const offered = await aConnection({ provider, values: { ratesProposed: true } });
    const ended = await aConnection({ provider, values: { status: "canceled" } });
    await db()
      .update(providers)
      .set({ shiftRateDayCents: 20_000 })
      .where(eq(providers.id, provider.providerId));
    await followRateChange(systemActor("rates"), provider.providerId);
    await followRateChange(systemActor("rates"), provider.providerId);
    const asProvider = await signInAs(provider);
    const read = async (connectionId: string) =>
      (await asProvider.get(`/connected-facility/${connectionId}/`)).body;
    const changed = await read(plain.connectionId);
    expect(changed.shift_rate_day).toBe(200);
    expect(changed.rate_history.map((entry: Item) => [entry.reason_code, entry.shift_rate_day])).toEqual([
      ["ORIGINAL", 180],
      ["PROVIDER_RATE_CHANGE", 200],
    ]);
    expect((await read(offered.connectionId)).shift_rate_day).toBe(180);
    expect((await read(ended.connectionId)).shift_rate_day).toBe(180);
  });
});
