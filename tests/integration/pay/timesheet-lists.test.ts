import { describe, expect, it } from "vitest";
import {
  attendances,
  type TimesheetStatus,
  timesheetStatuses,
  timesheetWaits,
} from "@/lib/assignments/attendance/words";
import type { Actor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { instantsOf } from "@/lib/core/pure/time";
import { listTimesheets } from "@/lib/pay/timesheets/queries/list";
import { getTimesheet } from "@/lib/pay/timesheets/queries/one";
import { timesheetsInput } from "@/lib/pay/timesheets/schema";
import { type Caller, idsOf, signInAs } from "../../support/api";
import {
  aBookingRequest,
  aConnection,
  aFacility,
  anOrganization,
  aProvider,
  aRep,
  aStaff,
  dayFromToday,
  loseClearance,
} from "../../support/builders";
import { aTimesheet, type TimesheetOptions } from "../../support/pay/builders";
import { readersOf } from "../../support/pay/readers";
import { aShiftGoingOn } from "../../support/pay/shifts";

type Made = Awaited<ReturnType<typeof aTimesheet>>;

const listed = async (by: Caller, query = "") => {
  const answer = await by.get(`/timesheets/?${query}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return idsOf(answer);
};

const idOf = ({ timesheetId }: Made) => timesheetId;

/** One timesheet of each state between one provider and one organization: the draft of yesterday, the others before. */
async function oneOfEach() {
  const people = await aConnection({ as: "approved" });
  const made = {} as Record<TimesheetStatus, Made>;
  for (const [index, status] of timesheetStatuses.entries()) {
    const shift = { startOn: dayFromToday(-1 - 2 * index) };
    made[status] = await aTimesheet({ people, status, shift });
  }
  return { ...people, made, ids: timesheetStatuses.map((status) => idOf(made[status])) };
}

/** Timesheets of one organization on these days, each built as is said. */
async function several(people: Awaited<ReturnType<typeof aConnection>>, each: TimesheetOptions[]) {
  const made: Made[] = [];
  for (const options of each) made.push(await aTimesheet({ people, status: "submitted", ...options }));
  return made;
}

describe("the lists of timesheets", () => {
  it("hold those of the party, the newest first, with count and pages [PAY-C-011]", async () => {
    const { ids, provider, rep } = await oneOfEach();
    await aTimesheet();
    const readers = await readersOf({ provider, rep });
    for (const party of [readers.provider, readers.rep]) expect(await listed(party)).toEqual(ids);
    const { body } = await readers.rep.get("/timesheets/?limit=3&offset=3");
    expect(body).toMatchObject({ count: 7, results: [{ id: ids[3] }, { id: ids[4] }, { id: ids[5] }] });
    expect(body.next).toContain("offset=6");
    expect(body.previous).toContain("offset=0");
    expect((await readers.rep.get("/timesheets/?waiting=true&limit=1")).body.count).toBe(1);
    expect(await listed(await signInAs(await aRep()))).toEqual([]);
    expect(await listed(await signInAs(await aProvider()))).toEqual([]);
  });

  it("leave out a draft until its shift begins, and so does its address, for all but staff [PAY-C-011]", async () => {
    const provider = await aProvider();
    const made = await aBookingRequest({
      ...(await aConnection({ provider, as: "approved" })),
      status: "confirmed",
    });
    const { rep } = made;
    const person = await aStaff();
    const session = {
      sessionId: "s",
      confirmed: true,
      mustSetUp: false,
      email: "",
      firstName: "",
      lastName: "",
      status: "complete",
    } as const;
    const asProvider: Actor = { ...session, ...provider, kind: "provider", completedSteps: [] };
    const asRep: Actor = {
      ...session,
      kind: "rep",
      userId: rep.userId,
      repId: rep.repId,
      organizationId: rep.organizationId,
      organizationName: "",
      groups: ["confirm_shifts"],
      permissions: [],
    };
    const asStaff: Actor = { ...session, kind: "staff", userId: person.userId };
    const input = timesheetsInput.parse({ provider_booking_request: made.requestId });
    const begins = new Date(/"?([^",)[]+)/.exec(made.shifts[0]!.during)![1]!);
    const moments = [new Date(begins.getTime() - 1), begins].map((moment) => contextAt(moment));
    const results = [];
    for (const actor of [asProvider, asRep, asStaff]) {
      const counts = [];
      for (const context of moments) counts.push((await listTimesheets(actor, input, context)).count);
      results.push(counts);
    }
    expect(results).toEqual([
      [0, 1],
      [0, 1],
      [1, 1],
    ]);
    const id = (await listTimesheets(asStaff, input, moments[0])).results[0]!.id;
    for (const actor of [asProvider, asRep]) {
      await expect(getTimesheet(actor, { id }, moments[0])).rejects.toMatchObject({ status: 404 });
      expect((await getTimesheet(actor, { id }, moments[1])).status).toBe("draft");
    }
    expect((await getTimesheet(asStaff, { id }, moments[0])).id).toBe(id);
    const readers = await readersOf(made);
    for (const caller of [readers.provider, readers.rep])
      for (const path of [`/timesheets/${id}/`, `/timesheets/${id}/history/`])
        expect((await caller.get(path)).status).toBe(404);
    expect((await readers.staff.get(`/timesheets/${id}/history/`)).status).toBe(200);
  });

  it("are cut by status, in any case and any way of writing several; an unknown one finds nothing [PAY-C-011]", async () => {
    const { made, rep } = await oneOfEach();
    const by = await signInAs(rep);
    for (const status of timesheetStatuses)
      expect(await listed(by, `status__in=${status}`)).toEqual([idOf(made[status])]);
    const both = [idOf(made.draft), idOf(made.queried)];
    expect(await listed(by, "status__in=DRAFT,Queried")).toEqual(both);
    expect(await listed(by, "status__in[]=queried&status__in[]=draft")).toEqual(both);
    expect(await listed(by, "status__in=lost")).toEqual([]);
    expect(await listed(by, "status__in=lost,draft")).toEqual([idOf(made.draft)]);
    expect((await by.get("/timesheets/?status__in=lost")).body).toMatchObject({ count: 0, next: null });
  });

  it("are cut by attendance [PAY-C-011]", async () => {
    const people = await aConnection({ as: "approved" });
    const day = (count: number) => ({ startOn: dayFromToday(-count) });
    const [start, end] = ["07:30", "19:00"].flatMap((time) =>
      instantsOf(dayFromToday(-6), time, "America/New_York"),
    ) as [Date, Date];
    const made = await several(people, [
      { shift: day(2) },
      { shift: day(6), worked: { start, end } },
      { shift: day(8), status: "closed" },
      { shift: day(10), status: "closed", attendance: "canceled_by_provider" },
      { shift: day(12), status: "closed", attendance: "canceled_by_facility" },
      { shift: day(14), status: "draft" },
    ]);
    const by = await signInAs(people.rep);
    for (const [index, attendance] of attendances.entries())
      expect(await listed(by, `attendance__in=${attendance}`), attendance).toEqual([idOf(made[index]!)]);
    expect(await listed(by, "attendance__in=ON_TIME,no_show")).toEqual([idOf(made[0]!), idOf(made[2]!)]);
    expect(await listed(by, "attendance__in=absent")).toEqual([]);
  });

  it("are cut by what waits, and agree with what each timesheet says of itself [PAY-C-011 PAY-S-066]", async () => {
    const { provider, rep, facility, connection, made } = await oneOfEach();
    const people = { provider, rep, facility, connection };
    const going = await aTimesheet({ people, shift: aShiftGoingOn() });
    const readers = await readersOf({ provider, rep });
    const all = (await readers.rep.get("/timesheets/?limit=100")).body.results;
    expect(all).toHaveLength(8);
    expect(all.find(({ id }: { id: string }) => id === idOf(going))).toMatchObject({ waiting_for: null });
    for (const wait of timesheetWaits) {
      const waiting = all.filter(({ waiting_for }: { waiting_for: string }) => waiting_for === wait);
      expect(waiting.length).toBeGreaterThan(0);
      expect(await listed(readers.provider, `waiting_for=${wait}`)).toEqual(
        idsOf({ body: { results: waiting } }),
      );
    }
    const own = [
      [readers.provider, [idOf(made.draft), idOf(made.queried)]],
      [readers.rep, [idOf(made.submitted)]],
      [readers.staff, [idOf(made.disputed)]],
    ] as const;
    const scope = `healthcare_entity=${rep.organizationId}`;
    for (const [caller, ids] of own) {
      expect(await listed(caller, `waiting=true&${scope}`)).toEqual(ids);
      expect(await listed(caller, `waiting=false&${scope}`)).toHaveLength(8);
    }
    expect(await listed(readers.rep, "waiting=true&waiting_for=provider")).toEqual([]);
    expect(await listed(readers.rep, "waiting_for=provider&status__in=queried")).toEqual([
      idOf(made.queried),
    ]);
  });

  it("are cut by facility, provider, assignment and organization [PAY-C-011]", async () => {
    const first = await aConnection({ as: "approved" });
    const { rep } = first;
    const site = await aFacility({ organizationId: rep.organizationId });
    const second = await aConnection({ rep, facility: site, as: "approved" });
    const [here] = await several(first, [{ shift: { startOn: dayFromToday(-4) } }]);
    const [there] = await several(second, [{ shift: { startOn: dayFromToday(-2) } }]);
    const by = await signInAs(rep);
    const ids = [idOf(there!), idOf(here!)];
    expect(await listed(by, `healthcare_facility=${site.id}`)).toEqual([ids[0]]);
    expect(await listed(by, `healthcare_facility=${site.id},${first.facility.id}`)).toEqual(ids);
    expect(await listed(by, `provider=${first.provider.providerId}`)).toEqual([ids[1]]);
    expect(await listed(by, `provider_booking_request=${there!.requestId}`)).toEqual([ids[0]]);
    const staff = await signInAs(await aStaff());
    expect(await listed(staff, `healthcare_entity=${rep.organizationId}`)).toEqual(ids);
    expect(await listed(staff, `healthcare_entity=${(await anOrganization()).id}`)).toEqual([]);
    expect((await by.get("/timesheets/?provider=me")).status).toBe(400);
  });

  it("find nothing of another tenant, whatever is asked for [PAY-I-034]", async () => {
    const theirs = await aTimesheet({ status: "submitted" });
    const own = await aTimesheet({ status: "submitted" });
    const readers = await readersOf(own);
    for (const by of [readers.provider, readers.rep]) {
      const { facility, provider, requestId, organizationId } = theirs;
      expect(await listed(by, `healthcare_facility=${facility.id}`)).toEqual([]);
      expect(await listed(by, `provider=${provider.providerId}`)).toEqual([]);
      expect(await listed(by, `provider_booking_request=${requestId}`)).toEqual([]);
      expect(await listed(by, `search=${encodeURIComponent(facility.name)}`)).toEqual([]);
      expect(await listed(by, `healthcare_entity=${organizationId}`)).toEqual([idOf(own)]);
      for (const path of ["", "history/"])
        expect((await by.get(`/timesheets/${idOf(theirs)}/${path}`)).status).toBe(404);
    }
  });

  it("are cut by the day on which the shift begins [PAY-C-011]", async () => {
    const { ids, rep } = await oneOfEach();
    const by = await signInAs(rep);
    expect(await listed(by, `date_from=${dayFromToday(-5)}`)).toEqual(ids.slice(0, 3));
    expect(await listed(by, `date_to=${dayFromToday(-5)}`)).toEqual(ids.slice(2));
    expect(await listed(by, `date_from=${dayFromToday(-5)}&date_to=${dayFromToday(-4)}`)).toEqual([ids[2]]);
    expect(await listed(by, `date_to=${dayFromToday(-30)}`)).toEqual([]);
    expect((await by.get("/timesheets/?date_from=soon")).status).toBe(400);
  });

  it("find a facility for providers, a provider for representatives, both for staff, and take signs literally [PAY-C-011]", async () => {
    const made = await aTimesheet({ status: "submitted", shift: { startOn: dayFromToday(-3) } });
    const { provider, rep, facility } = made;
    const other = await aConnection({ rep, facility, as: "approved" });
    const [second] = await several(other, [{ shift: { startOn: dayFromToday(-5) } }]);
    const readers = await readersOf(made);
    const find = (text: string) => `search=${encodeURIComponent(text)}`;
    expect(await listed(readers.provider, find(facility.name.toUpperCase()))).toEqual([idOf(made)]);
    expect(await listed(readers.provider, find(provider.user.lastName))).toEqual([]);
    expect(await listed(readers.rep, find(provider.user.lastName.toLowerCase()))).toEqual([idOf(made)]);
    expect(await listed(readers.rep, find(other.provider.user.lastName))).toEqual([idOf(second!)]);
    expect(await listed(readers.rep, find(facility.name))).toEqual([]);
    expect(await listed(readers.staff, find(provider.user.lastName))).toContain(idOf(made));
    expect(
      await listed(readers.staff, `${find(facility.name)}&healthcare_entity=${rep.organizationId}`),
    ).toEqual([idOf(made), idOf(second!)]);
    for (const sign of ["%", "_", "nobody"])
      for (const by of [readers.provider, readers.rep])
        expect(await listed(by, find(sign)), sign).toEqual([]);
    await loseClearance(provider);
    expect(await listed(readers.rep, find(provider.user.lastName)), "a name that is not known").toEqual([]);
  });

  it("are sorted by every offered field, both ways, ties by id [PAY-C-011]", async () => {
    const people = await aConnection({ as: "approved" });
    const [a, b] = await several(people, [
      { shift: { startOn: dayFromToday(-9) }, status: "approved" },
      { shift: { startOn: dayFromToday(-7) } },
    ]);
    const rival = await aConnection({ rep: people.rep, facility: people.facility, as: "approved" });
    const [c, d] = await several(rival, [
      { shift: { startOn: dayFromToday(-7) } },
      { shift: { startOn: dayFromToday(-5) }, status: "draft" },
    ]);
    const [first, second, third, fourth] = [a, b, c, d].map((made) => idOf(made!));
    const tied = [second, third].sort();
    const by = await signInAs(people.rep);
    const newest = [fourth, ...tied, first];
    expect(await listed(by)).toEqual(newest);
    expect(await listed(by, "sort_by=worked_on&sort_direction=asc")).toEqual([...newest].reverse());
    expect(await listed(by, "sort_by=status&sort_direction=asc")).toEqual(newest);
    expect(await listed(by, "sort_by=STATUS")).toEqual([first, ...tied, fourth]);
    // Drafts were made just now, the others sent or approved when they were worked.
    const updated = [fourth, ...[...tied].reverse(), first];
    expect(await listed(by, "sort_by=updated_at")).toEqual(updated);
    expect(await listed(by, "sort_by=updated_at&sort_direction=asc")).toEqual([...updated].reverse());
    expect((await by.get("/timesheets/?sort_by=amount")).status).toBe(400);
    expect((await by.get("/timesheets/?sort_direction=up")).status).toBe(400);
  });

  it("give the pages of every order without a gap or a repetition [PAY-C-011]", async () => {
    const { ids, rep } = await oneOfEach();
    const by = await signInAs(rep);
    for (const sort of ["worked_on", "updated_at", "status"])
      for (const direction of ["asc", "desc"]) {
        const order = `sort_by=${sort}&sort_direction=${direction}`;
        const whole = await listed(by, order);
        const paged = [];
        for (let offset = 0; offset < ids.length; offset += 2)
          paged.push(...(await listed(by, `${order}&limit=2&offset=${offset}`)));
        expect(paged, order).toEqual(whole);
        expect([...paged].sort()).toEqual([...ids].sort());
      }
  });
});
