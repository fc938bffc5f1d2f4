import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { auditLog, savedSearches } from "@/db/schema";
import { codesOf } from "@/lib/core/pure/codes";
import { type Caller, signInAs } from "../../support/api";
import { aFacility, anOpportunity, aProvider, aRep } from "../../support/builders";
import {
  hitsOf,
  searchesPath as list,
  searchPath as one,
  saveSearch as save,
} from "../../support/marketplace/saved-searches";

let rep: Awaited<ReturnType<typeof aRep>>;
let by: Caller;

beforeAll(async () => {
  rep = await aRep();
  by = await signInAs(rep);
});

/** A caller who keeps nothing yet. */
const aKeeper = async () => signInAs(await aRep());

describe("a saved search", () => {
  it("is kept as its screen reads it: without unknown keys, order and paging [SCH-C-027 SCH-I-075]", async () => {
    const body = await save(by, {
      name: " Emergency in Maine ",
      query:
        "?specialties__overlap=EMERGENCY_MEDICINE,NOPE&utm=1&licensed_states__overlap=ME&order=-display_name&page=4&has_imlc=perhaps",
    });
    expect(body).toEqual({
      id: expect.any(String),
      name: "Emergency in Maine",
      scope: "providers",
      opportunity: null,
      query: "specialties__overlap=EMERGENCY_MEDICINE&licensed_states__overlap=ME",
      href: "/app/healthcare-entity/providers?specialties__overlap=EMERGENCY_MEDICINE&licensed_states__overlap=ME",
      alert: false,
      new_count: 0,
      paused_reason: null,
      created_at: expect.any(String),
    });
  });

  it.each([
    [
      "opportunities",
      "search=nights&sort_by=title&sort_direction=desc",
      "search=nights",
      "/app/organization/opportunities",
    ],
    [
      "schedule",
      "view=people&facility=018f3c5a-0000-7000-8000-000000000001&span=month&search=ruth&page=3&order=name&x=1",
      "view=people&facility=018f3c5a-0000-7000-8000-000000000001&span=month&search=ruth",
      "/app/organization/schedule",
    ],
    [
      "assignments",
      "status__in=pending&date=UPCOMING&sort_by=created_at&sort_direction=asc&page=2",
      "status__in=pending&date=UPCOMING",
      "/app/healthcare-entity/booking-requests",
    ],
    [
      "connections",
      "statusCategory=all&overdue=true&ordering=-created_at",
      "statusCategory=all&overdue=true",
      "/app/healthcare-entity/connection-requests",
    ],
    ["timesheets", "search=ruth&page=2&x=1", "search=ruth", "/app/healthcare-entity/timesheets"],
    [
      "invoices",
      "tab=unpaid&date_from=2026-12-01&sort_by=total",
      "tab=unpaid&date_from=2026-12-01",
      "/app/organization/invoices",
    ],
  ])("of %s is read by the declaration of its list [SCH-I-075]", async (scope, query, kept, path) => {
    const saved = await save(await aKeeper(), { name: scope, scope, query });
    expect([...new URLSearchParams(saved.query)].sort()).toEqual([...new URLSearchParams(kept)].sort());
    expect(saved.href).toBe(`${path}?${saved.query}`);
  });

  it("is its owner's alone: listed, renamed and deleted by nobody else [SCH-P-024 SCH-P-025 SCH-P-026 SCH-P-027]", async () => {
    const [mine, colleague] = [await aRep(), await aKeeper()];
    const own = await signInAs(mine);
    const first = await save(own, { name: "One" });
    const second = await save(own, { name: "Two", query: "has_imlc=true" });
    const { body } = await own.get(list);
    expect(body).toMatchObject({ count: 2, next: null, previous: null });
    expect(body.results.map(({ id }: { id: string }) => id)).toEqual([first.id, second.id]);
    const other = await signInAs(await aRep({ organizationId: mine.organizationId }));
    for (const stranger of [colleague, other]) {
      expect((await stranger.get(list)).body.count).toBe(0);
      expect((await stranger.patch(one(first.id), { name: "Mine" })).status).toBe(404);
      expect((await stranger.delete(one(first.id))).status).toBe(404);
    }
    expect((await own.patch(one(first.id), { name: "Uno" })).body).toMatchObject({
      name: "Uno",
      alert: false,
    });
    expect((await own.delete(one(first.id))).status).toBe(204);
    expect((await own.delete(one(first.id))).status).toBe(404);
    expect((await own.get(list)).body.count).toBe(1);
  });

  it("leaves lines in the audit log: ids, counts and states, and no name [SCH-I-101]", async () => {
    const keeper = await aRep();
    const own = await signInAs(keeper);
    const { id } = await save(own, {
      name: "Zqsecret",
      alert: true,
      query: `display_name__icontains=Zq${newId()}`,
    });
    await own.patch(one(id), { name: "Zqother", alert: false });
    await own.delete(one(id));
    const lines = await db().select().from(auditLog).where(eq(auditLog.objectId, id));
    expect(lines.map(({ action, details }) => [action, details])).toEqual([
      ["saved-search/saved", { scope: "providers", alert: true, known: 0 }],
      ["saved-search/changed", { changed: ["name", "alert"], alert: false, known: 0 }],
      ["saved-search/deleted", { scope: "providers" }],
    ]);
    expect(JSON.stringify(lines)).not.toContain("Zq");
  });

  it("that is saved again as it is writes nothing", async () => {
    const own = await aKeeper();
    const { id } = await save(own, { name: "Same" });
    const before = await db().select().from(savedSearches).where(eq(savedSearches.id, id));
    expect((await own.patch(one(id), { name: "Same", query: "", alert: false })).status).toBe(200);
    expect(await db().select().from(savedSearches).where(eq(savedSearches.id, id))).toEqual(before);
  });
});

describe("a saved search is refused", () => {
  const refused = async (caller: Caller, body: object, problem: object) => {
    const answer = await caller.post(list, { scope: "providers", query: "", ...body });
    expect([answer.status, answer.body]).toEqual([400, problem]);
  };

  it("without a name, with a long one, and with one in use in whatever case [SCH-V-024]", async () => {
    const own = await aKeeper();
    await refused(own, {}, { name: ["Name is required"] });
    await refused(own, { name: "  " }, { name: ["Name is required"] });
    await refused(
      own,
      { name: "x".repeat(81) },
      { name: ["Ensure this field has no more than 80 characters."] },
    );
    const { id } = await save(own, { name: "Maine" });
    const used = { name: ["You already have a saved search with this name."] };
    await refused(own, { name: "MAINE" }, used);
    const other = await save(own, { name: "Vermont" });
    expect((await own.patch(one(other.id), { name: "maine" })).body).toEqual(used);
    expect((await own.patch(one(id), { name: "MAINE" })).status).toBe(200);
    await save(await aKeeper(), { name: "Maine" });
  });

  it("with a query that is longer than 2,000 characters as its screen writes it [SCH-I-075]", async () => {
    const own = await aKeeper();
    const [specialties, states] = [codesOf("Specialty").join(","), codesOf("LicenseStateChoices").join(",")];
    const name = "\u533b".repeat(100);
    const query = `display_name__icontains=${name}&specialties__overlap=${specialties}&licensed_states__overlap=${states}`;
    expect(query.length).toBeLessThanOrEqual(2_000);
    const tooLong = { query: ["Ensure this field has no more than 2000 characters."] };
    await refused(own, { name: "Long", query }, tooLong);
    const { id } = await save(own, { name: "Short" });
    const changed = await own.patch(one(id), { query });
    expect([changed.status, changed.body]).toEqual([400, tooLong]);
  });

  it("as the 51st [SCH-V-024]", async () => {
    const keeper = await aRep();
    const own = await signInAs(keeper);
    const rows = Array.from({ length: 50 }, (_, place) => ({
      userId: keeper.userId,
      scope: "providers" as const,
      name: `Search ${place}`,
    }));
    await db().insert(savedSearches).values(rows);
    await refused(own, { name: "One more" }, { name: ["You can keep at most 50 saved searches."] });
  });

  it("as the sixth that notifies, and on a list without alerts [SCH-V-024]", async () => {
    const own = await aKeeper();
    const query = `display_name__icontains=Zq${newId()}`;
    for (let place = 1; place <= 5; place += 1)
      await save(own, { name: `Alert ${place}`, alert: true, query });
    const tooMany = { alert: ["You can have at most 5 searches that tell you."] };
    await refused(own, { name: "Sixth", alert: true, query }, tooMany);
    const { id } = await save(own, { name: "Sixth", query });
    expect((await own.patch(one(id), { alert: true })).body).toEqual(tooMany);
    await refused(
      own,
      { name: "View", scope: "invoices", alert: true },
      { alert: ["This list has no alerts."] },
    );
  });

  it("as an alert over 500 results, with their exact number [SCH-V-024]", async () => {
    const keeper = await aRep();
    const { organizationId } = keeper;
    const { facilityId } = await aFacility({ organizationId });
    for (let count = 0; count < 501; count += 1)
      await anOpportunity({ organizationId, facilityId, title: `Many ${count}` });
    const own = await signInAs(keeper);
    const text = { alert: ["This search has 501 results. Narrow it to at most 500 to be told."] };
    await refused(own, { name: "All", scope: "opportunities", alert: true }, text);
    const { id } = await save(own, { name: "All", scope: "opportunities" });
    expect((await own.patch(one(id), { alert: true })).body).toEqual(text);
  });

  it("of an unknown scope, and of candidates without an opportunity or of a foreign one [SCH-C-027]", async () => {
    const own = await aKeeper();
    expect((await own.post(list, { name: "x", scope: "people", query: "" })).status).toBe(400);
    await refused(own, { name: "x", scope: "candidates" }, { opportunity: ["This field is required."] });
    const { organizationId, facilityId } = await aFacility();
    const { opportunityId } = await anOpportunity({ organizationId, facilityId });
    for (const opportunity of [opportunityId, newId()])
      expect((await own.post(list, { name: "x", scope: "candidates", opportunity, query: "" })).status).toBe(
        404,
      );
  });
});

describe("an alert", () => {
  it("begins with what is found when it is switched on as known [SCH-I-076]", async () => {
    const family = `Zq${newId().slice(-8)}`;
    const { providerId } = await aProvider({ preferredName: family });
    const own = await aKeeper();
    const saved = await save(own, { name: "On", alert: true, query: `display_name__icontains=${family}` });
    expect(await hitsOf(saved.id)).toEqual([
      expect.objectContaining({ objectId: providerId, notifiedAt: expect.any(Date) }),
    ]);
    expect(saved.new_count).toBe(0);
    const later = await save(own, { name: "Later", query: `display_name__icontains=${family}` });
    expect(await hitsOf(later.id)).toEqual([]);
    expect((await own.patch(one(later.id), { alert: true })).body.alert).toBe(true);
    expect(await hitsOf(later.id)).toHaveLength(1);
  });
});
