import { describe, expect, it } from "vitest";
import type { Caller } from "../../support/api";
import { anOpportunity, dayFromToday } from "../../support/builders";
import { aHospital, one } from "../../support/opportunities/builders";

const needs = (opportunityId: string) => `${one(opportunityId)}needed-shifts/`;

async function aScene(values: Partial<Parameters<typeof anOpportunity>[0]> = {}) {
  const hospital = await aHospital();
  const { rep, facility } = hospital;
  const opportunity = await anOpportunity({
    organizationId: rep.organizationId,
    facilityId: facility.facilityId,
    publishedAt: new Date(),
    ...values,
  });
  return { ...hospital, opportunity, path: needs(opportunity.id) };
}

const make = (caller: Caller, path: string, shifts: object[], rest = {}) =>
  caller.post(path, { shifts, ...rest });

describe("needed shifts", () => {
  it("are made so many at a time, with the times of their kind [SCH-C-003]", async () => {
    const { asRep, path } = await aScene();
    const made = await make(asRep, path, [
      { start_on: dayFromToday(5), provider_rate_type: "night", count: 3, priority: "high", note: "Bay 2" },
    ]);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect(made.body).toHaveLength(3);
    expect(made.body[0]).toMatchObject({
      start_on: dayFromToday(5),
      end_on: dayFromToday(6),
      start_time: "19:00",
      end_time: "07:00",
      provider_rate_type: "night",
      priority: "high",
      note: "Bay 2",
      status: "open",
      called_out: false,
      wishes: 0,
      provider: null,
    });
    expect((await asRep.get(path)).body.count).toBe(3);
  });

  it("are published, changed, moved and withdrawn [SCH-C-004 SCH-C-005 SCH-C-006]", async () => {
    const { asRep, path } = await aScene();
    const { body } = await make(asRep, path, [{ start_on: dayFromToday(5), provider_rate_type: "day" }], {
      publish: false,
    });
    const [{ id, status }] = body;
    expect(status).toBe("draft");
    const published = await asRep.put("/needed-shifts-publish/", { ids: [id] });
    expect(published.body).toMatchObject([{ id, status: "open" }]);
    const changed = await asRep.call("PATCH", `/assignments/needed-shifts/${id}/`, { start_time: "08:00" });
    expect(changed.body).toMatchObject({ start_time: "08:00", hours: 11 });
    const moved = await asRep.post(`${path}move/`, { days: 2 });
    expect(moved.body).toMatchObject([{ id, start_on: dayFromToday(7), start_time: "08:00" }]);
    const gone = await asRep.call("DELETE", `/assignments/needed-shifts/${id}/`);
    expect(gone.status).toBe(204);
    expect((await asRep.get(path)).body.count).toBe(0);
    expect((await asRep.get(`${path}?status__in=withdrawn`)).body.results).toMatchObject([{ id }]);
  });
});
