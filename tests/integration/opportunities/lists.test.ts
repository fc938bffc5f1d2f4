import { describe, expect, it } from "vitest";
import { newId } from "@/db/columns";
import { statusCategories } from "@/lib/opportunities/schema";
import { signInAs } from "../../support/api";
import { aConnection, aFacility, anOpportunity, aProvider, loseClearance } from "../../support/builders";
import { aHospital, list, one } from "../../support/opportunities/builders";
import { withoutIds } from "../../support/texts";

describe("GET /assignments/opportunities/", () => {
  type Item = { id: string; title: string; current_status: { code: string } };
  const titles = (answer: { body: { results: Item[] } }) => answer.body.results.map(({ title }) => title);

  async function aBoard() {
    const { rep, facility, asRep } = await aHospital();
    const far = await aFacility({
      organizationId: rep.organizationId,
      name: "Zeta Clinic",
      city: "Concord",
      state: "AZ",
    });
    const make = (title: string, values: object) =>
      anOpportunity({ organizationId: rep.organizationId, facilityId: facility.id, title, ...values });
    await make("alpha", { status: "draft", specialty: "UROLOGY" });
    await make("Bravo", { status: "in_progress", specialty: "CARDIOLOGY", facilityId: far.id });
    await make("charlie", { status: "closed" });
    await make("Delta", { status: "reopened", specialty: "PSYCHIATRY" });
    return { rep, facility, far, asRep };
  }

  it("hides the final ones until they are shown or asked for [ORG-C-044] [ORG-C-046]", async () => {
    const { asRep } = await aBoard();
    const all = await asRep.get(list);
    expect(all).toMatchObject({ status: 200, body: { count: 3, next: null, previous: null } });
    // In Draft, In Progress, Reopened: by the title of the status.
    expect(titles(all)).toEqual(["alpha", "Bravo", "Delta"]);
    expect(titles(await asRep.get(`${list}?show_closed=true`))).toEqual([
      "charlie",
      "alpha",
      "Bravo",
      "Delta",
    ]);
    expect(titles(await asRep.get(`${list}?current_status=closed`))).toEqual(["charlie"]);
    expect(titles(await asRep.get(`${list}?current_status__category=CLOSED,DRAFT`))).toEqual([
      "charlie",
      "alpha",
    ]);
    expect(titles(await asRep.get(`${list}?show_active=true`))).toEqual(["Bravo", "Delta"]);
    expect(titles(await asRep.get(`${list}?show_active=true&show_closed=true`))).toEqual([
      "charlie",
      "Bravo",
      "Delta",
    ]);
  });

  it("filters by status, category, facility, organization and words [ORG-C-044]", async () => {
    const { rep, far, asRep } = await aBoard();
    const found = async (query: string) => titles(await asRep.get(`${list}?${query}`));
    expect(await found("current_status=draft,reopened")).toEqual(["alpha", "Delta"]);
    expect(await found("current_status=DRAFT")).toEqual(["alpha"]);
    expect(await found("current_status__category=ip&current_status__category=RESUBMIT")).toEqual([
      "Bravo",
      "Delta",
    ]);
    expect(await found(`facility_id=${far.id}`)).toEqual(["Bravo"]);
    expect(await found(`healthcare_entity_id=${rep.organizationId}`)).toHaveLength(3);
    expect(await found(`healthcare_entity_id=${newId()}`)).toEqual([]);
    expect(await found("search=ALPH")).toEqual(["alpha"]);
    expect(await found("search=zeta")).toEqual(["Bravo"]);
    expect(await found("search=concord")).toEqual(["Bravo"]);
    expect(await found("search=psychi")).toEqual(["Delta"]);
    expect(await found("search=%25")).toEqual([]);
    expect((await asRep.get(`${list}?current_status=nonsense`)).status).toBe(400);
    expect((await asRep.get(`${list}?ordering=max_rate_day`)).status).toBe(400);
  });

  it("sorts by five fields, both ways [ORG-C-044] [ORG-E-003]", async () => {
    const { asRep } = await aBoard();
    const sorted = async (ordering: string) => titles(await asRep.get(`${list}?ordering=${ordering}`));
    expect(await sorted("title")).toEqual(["alpha", "Bravo", "Delta"]);
    expect(await sorted("-title")).toEqual(["Delta", "Bravo", "alpha"]);
    expect(await sorted("facility__name")).toEqual(["alpha", "Delta", "Bravo"]);
    expect(await sorted("-facility__name")).toEqual(["Bravo", "alpha", "Delta"]);
    expect(await sorted("facility__state")).toEqual(["Bravo", "alpha", "Delta"]);
    expect(await sorted("-facility__state")).toEqual(["alpha", "Delta", "Bravo"]);
    expect(await sorted("specialty")).toEqual(["Bravo", "Delta", "alpha"]);
    expect(await sorted("-specialty")).toEqual(["alpha", "Delta", "Bravo"]);
    expect(await sorted("current_status__title")).toEqual(["alpha", "Bravo", "Delta"]);
    expect(await sorted("-current_status__title")).toEqual(["Delta", "Bravo", "alpha"]);
  });

  it("pages by twelve without showing one twice [ORG-C-045]", async () => {
    const { rep, facility, asRep } = await aHospital();
    for (let count = 0; count < 14; count += 1) {
      await anOpportunity({ organizationId: rep.organizationId, facilityId: facility.id, title: "Same" });
    }
    const first = await asRep.get(`${list}?limit=12&ordering=-title`);
    expect(first.body.results).toHaveLength(12);
    expect(first.body).toMatchObject({ count: 14, previous: null });
    const second = await asRep.get(first.body.next);
    expect(second.body.results).toHaveLength(2);
    expect(second.body.next).toBeNull();
    const ids = [...first.body.results, ...second.body.results].map(({ id }: Item) => id);
    expect(new Set(ids).size).toBe(14);
  });

  it("counts what the lists it links to hold", async () => {
    const { rep, facility, asRep } = await aHospital();
    const { id } = await anOpportunity({ organizationId: rep.organizationId, facilityId: facility.id });
    const connect = (values: object, as: "pending" | "accepted" | "cleared" = "pending") =>
      aConnection({ rep, facility, opportunityId: id, as, values });
    await connect({});
    await connect({ status: "pending_send" });
    await connect({ status: "rejected" });
    await connect({ status: "canceled" });
    await connect({ facilityStatus: "denied" }, "cleared");
    const { provider } = await connect({}, "accepted");
    await loseClearance(provider);
    await connect({}, "accepted");
    const { body } = await asRep.get(one(id));
    expect(body).toMatchObject({
      pending_connections: 2,
      accepted_connections: 3,
      rejected_connections: 1,
      canceled_connections: 3,
    });
    const counted = async (category: string) =>
      (await asRep.get(`/connected-facility/?opportunity=${id}&status_category=${category}`)).body.count;
    expect(body.pending_connections).toBe(await counted("pending_response"));
    expect(body.rejected_connections).toBe(await counted("rejected"));
    expect(body.canceled_connections).toBe(await counted("denied"));
    expect(await counted("all")).toBe(7);
  });
});

describe("what a provider sees", () => {
  it("is its own opportunities, without settings and counts, at its own rates [PRV-C-027]", async () => {
    const { rep, facility } = await aHospital();
    const own = { organizationId: rep.organizationId, facilityId: facility.id };
    const asked = await anOpportunity({ ...own, maxRateDayCents: 19_900, maxAcceptedConnections: 7 });
    const secret = await anOpportunity({ ...own, title: "Not for you" });
    const { provider } = await aConnection({ rep, facility, opportunityId: asked.id });
    await aConnection({ rep, facility, opportunityId: asked.id });
    const asProvider = await signInAs(provider);
    const answer = await asProvider.get(`${list}?show_active=true`);
    expect(answer).toMatchObject({ status: 200, body: { count: 1, results: [{ id: asked.id }] } });
    const { body } = await asProvider.get(one(asked.id));
    expect(body).toMatchObject({
      title: asked.title,
      provider_rates: {
        shift_rate_day: 180,
        shift_rate_night: 210,
        shift_rate_24h: 150,
        shift_rate_call: 60,
      },
    });
    expect(Object.keys(body).filter((key) => /settings|_connections$/.test(key))).toEqual([]);
    expect(withoutIds(JSON.stringify(body))).not.toMatch(/facility_rate_|199|216/);
    expect((await asProvider.get(one(secret.id))).status).toBe(404);
    const stranger = await signInAs(await aProvider());
    expect((await stranger.get(list)).body).toMatchObject({ count: 0, results: [] });
    expect((await stranger.get(one(asked.id))).status).toBe(404);
  });
});

describe("GET /assignments/opportunities/{id}/?provider=", () => {
  it("adds the provider's all-in rates, capped to the maxima [ORG-C-048]", async () => {
    const { rep, facility, asRep } = await aHospital();
    const { id } = await anOpportunity({
      organizationId: rep.organizationId,
      facilityId: facility.id,
      maxRateDayCents: 20_000,
      maxRateNightCents: 30_000,
    });
    const { providerId } = await aProvider({ shiftRateCallCents: null });
    const answer = await asRep.get(`${one(id)}?provider=${providerId}`);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        provider_rates: {
          facility_rate_day: 200,
          facility_rate_night: 252,
          facility_rate_24h: 180,
          facility_rate_call: null,
        },
      },
    });
    expect(JSON.stringify(answer.body)).not.toContain("shift_rate_day");
    const hidden = await aProvider({}, { user: { registrationStatus: "provisional" } });
    expect((await asRep.get(`${one(id)}?provider=${hidden.providerId}`)).status).toBe(404);
    expect((await asRep.get(`${one(id)}?provider=${newId()}`)).status).toBe(404);
  });
});

describe("GET /workflows/meta/", () => {
  it("tells the statuses of opportunities and the ways between them [ORG-C-055] [ORG-C-042] [ORG-E-005]", async () => {
    const { asRep } = await aHospital();
    const { status, body } = await asRep.get("/workflows/meta/?scope=assignments.opportunity");
    expect(status).toBe(200);
    expect(body.count).toBe(8);
    for (const definition of body.results) {
      expect(Object.keys(definition).sort()).toEqual(
        [
          "code",
          "title",
          "verb",
          "category",
          "is_initial",
          "is_draft",
          "is_final",
          "is_default",
          "set_by_healthcare_entity",
          "allowed_transitions",
        ].sort(),
      );
      expect(statusCategories).toContain(definition.category);
    }
    expect(body.results.find(({ code }: { code: string }) => code === "locked")).toEqual({
      code: "locked",
      title: "Locked",
      verb: "Lock",
      category: "LOCKED",
      is_initial: false,
      is_draft: false,
      is_final: false,
      is_default: false,
      set_by_healthcare_entity: false,
      allowed_transitions: ["reopened", "filled", "closed"],
    });
    expect((await asRep.get("/workflows/meta/")).status).toBe(400);
    expect((await asRep.get("/workflows/meta/?scope=assignments.request")).status).toBe(400);
  });
});
