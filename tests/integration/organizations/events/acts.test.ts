import { eq, gt, isNotNull, max, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { db, openTransaction } from "@/db/client";
import { bookingRequests, callOuts, connections, events, providers, users } from "@/db/schema";
import { viewEvent } from "@/lib/organizations/events/views";
import { groupOfKind } from "@/lib/organizations/webhooks/words";
import { inputs } from "../../../permissions/inputs";
import { type ActorCode, actorCodes, type Row, rows } from "../../../permissions/matrix";
import { send } from "../../../permissions/send";
import { aWorld, enter, type World } from "../../../permissions/world";
import { sealPair } from "../../../support/files/seals";
import { withoutLimits } from "../../../support/limits";
import { withSettings } from "../../../support/settings";

// Every documented call that writes, as each actor who may: what it makes is in this table, and what is not in it makes
// nothing.

withoutLimits();
withSettings(await sealPair());

const called = "booking_request";
const made: Record<string, Partial<Record<ActorCode, string[]>>> = {
  "POST /connected-facility": { RG: ["connection.changed connection pending_response at a facility"] },
  "PATCH /connected-facility/{}/accept": {
    PS: ["connection.changed connection pending_response > accepted at a facility"],
  },
  "PATCH /connected-facility/{}/reject": {
    PS: ["connection.changed connection pending_response > rejected at a facility"],
  },
  "PATCH /connected-facility/{}/cancel": {
    PS: ["connection.changed connection pending_response > canceled at a facility"],
    RG: ["connection.changed connection pending_response > canceled at a facility"],
  },
  "POST /healthcare_entity/facilities/{}/mark_approved": {
    RG: ["presentation.changed connection pending_approval > approved at a facility"],
  },
  "POST /healthcare_entity/facilities/{}/mark_pending": {
    RG: ["presentation.changed connection approved > pending_approval at a facility"],
  },
  "POST /healthcare_entity/facilities/{}/mark_rejected": {
    RG: ["presentation.changed connection pending_approval > denied at a facility"],
  },
  "PATCH /clearance/{}/cleared": { RG: ["clearance.changed clearance pending_clearance > cleared"] },
  "PATCH /clearance/{}/pending": { RG: ["clearance.changed clearance not_cleared > pending_clearance"] },
  "PATCH /clearance/{}/not-cleared": { RG: ["clearance.changed clearance pending_clearance > not_cleared"] },
  "POST /bookings": { RG: [`assignment.changed ${called} pending at a facility`] },
  "POST /assignments/needed-shifts/{}/ask": { RG: [`assignment.changed ${called} pending at a facility`] },
  "PUT /booking-requests/{}/respond": {
    PS: [`assignment.changed ${called} pending > responded at a facility`],
  },
  "PUT /booking-requests/{}": { RG: [`assignment.changed ${called} responded > pending at a facility`] },
  "PUT /booking-requests/{}/confirm": {
    RG: [`assignment.changed ${called} responded > confirmed at a facility`],
  },
  "PUT /booking-requests/{}/cancel": {
    RG: [`assignment.changed ${called} pending > canceled at a facility`],
  },
  "POST /booking-requests-extra/{}": { RG: [`assignment.changed ${called} confirmed at a facility`] },
  "PUT /bookings/{}/cancel": { RG: [`assignment.changed ${called} confirmed at a facility`] },
  "POST /call-outs": {
    PS: ["shift.called_out call_out open at a facility"],
    RG: ["shift.called_out call_out open at a facility"],
  },
  "PUT /call-outs/{}/release": {
    RG: [
      `assignment.changed ${called} confirmed > canceled at a facility`,
      // A day on which somebody could not work is offered no longer.
      "availability.changed provider",
    ],
  },
  "POST /rescues": { RG: ["shift.needs_cover rescue running at a facility"] },
  "PUT /shift-offers/{}/accept": {
    PS: [
      `assignment.changed ${called} confirmed at a facility`,
      "availability.changed provider",
      "shift.covered rescue running > filled at a facility",
    ],
  },
  "POST /assignments/opportunities/{}/needed-shifts": {
    RG: ["need.published needed_shift open at a facility"],
  },
  "PUT /needed-shifts-publish": { RG: ["need.published needed_shift draft > open at a facility"] },
  // Four shifts are needed, so there are four objects.
  "POST /need-templates/{}/apply": {
    RG: Array.from({ length: 4 }, () => "need.published needed_shift open at a facility"),
  },
  "PUT /timesheets/{}/submit": { PS: ["timesheet.submitted timesheet draft > submitted at a facility"] },
  // Two are approved at once.
  "PUT /timesheets-approve": {
    RG: Array.from({ length: 2 }, () => "timesheet.approved timesheet submitted > approved at a facility"),
  },
  "PUT /staff/timesheets/{}/resolve": {
    ST: ["timesheet.approved timesheet disputed > approved at a facility"],
  },
  "POST /staff/invoices/{}/issue": { ST: ["invoice.issued invoice draft > issued at a facility"] },
  "POST /staff/invoices/{}/payments": { ST: ["invoice.paid invoice issued > paid at a facility"] },
  "POST /staff/invoices/{}/void": { ST: ["invoice.voided invoice issued > void at a facility"] },
  // All of the invoice is taken back.
  "POST /staff/invoices/{}/credit": { ST: ["invoice.voided invoice issued > void at a facility"] },
  // The number belongs to a name.
  "PUT /auth/user": { PS: ["credential.changed provider"] },
  "PUT /provider/current/credentialing/licenses": { PS: ["credential.changed provider"] },
  "POST /provider/current/credentials/attest": { PS: ["credential.changed provider"] },
  "POST /schedules": { PS: ["availability.changed provider"] },
  "DELETE /schedules": { PS: ["availability.changed provider"] },
  "PUT /availability-patterns-reset": { PS: ["availability.changed provider"] },
  "POST /invitation/register": { AN: ["person.joined user"] },
  "PUT /user/{}/reactivate": { RG: ["person.joined user"] },
  "DELETE /user/{}": { RG: ["person.left user"] },
  "DELETE /auth/user": {
    RG: ["person.left user"],
    RN: ["person.left user"],
    RX: ["person.left user"],
    PV: ["person.left user"],
  },
};

type Event = typeof events.$inferSelect;

let world: World;
const seen: Event[] = [];

beforeAll(async () => {
  world = await aWorld();
});
afterAll(() => world.end());

const inWords = ({ kind, objectKind, former, status, facilityId }: Event) =>
  [kind, objectKind, former && `${former} >`, status, facilityId && "at a facility"]
    .filter(Boolean)
    .join(" ");

/** What `act` writes. */
async function written(act: () => Promise<unknown>): Promise<Event[]> {
  // A provider's availability is one event a minute, whatever was done before.
  await db().delete(events).where(eq(events.kind, "availability.changed"));
  const [last] = await db()
    .select({ place: max(events.place) })
    .from(events);
  await act();
  return db()
    .select()
    .from(events)
    .where(gt(events.place, last?.place ?? 0))
    .orderBy(events.transaction, events.place);
}

const undone = new Error("what was done is undone");

/** Once more changes nothing: it is refused, or it is so already. Others make another record each time. */
const isRepeatable = ({ method, key }: Row) =>
  !/licenses/.test(key) && (method !== "POST" || /mark_|invoices|-extra|register|attest/.test(key));

async function checkActs(row: Row, code: ActorCode) {
  const expected = made[row.key]?.[code] ?? [];
  const given = await inputs[row.key]!(world, code);
  const caller = await enter(world, code, given.as);
  if (expected.length > 0) {
    const undoing = () =>
      openTransaction(async () => {
        expect((await send(caller, row, given)).status).toBeLessThan(300);
        throw undone;
      });
    expect(await written(() => expect(undoing()).rejects.toBe(undone))).toEqual([]);
  }
  let status = 0;
  const results = await written(async () => {
    ({ status } = await send(caller, row, given));
  });
  expect(status).toBeLessThan(300);
  expect(results.map(inWords).sort()).toEqual(expected);
  seen.push(...results);
  if (expected.length > 0 && isRepeatable(row))
    expect((await written(() => send(caller, row, given))).map(inWords)).toEqual([]);
}

const writes = rows.filter(({ method, call }) => method !== "GET" && call);

describe("every documented call makes the events of the table, undone none, and once more none [ACS-I-020, ACS-I-007]", () => {
  for (const row of writes)
    for (const code of actorCodes) {
      if (row.cells[code].status < 300)
        it(`${row.key} by ${code}`, async () => {
          await checkActs(row, code);
        });
    }

  it("but for refusals, which make none [ACS-I-020]", async () => {
    for (const row of writes.filter(({ key }) => made[key] && key !== "POST /invitation/register")) {
      const given = await inputs[row.key]!(world, "RN");
      for (const code of actorCodes.filter((each) => row.cells[each].status >= 400)) {
        const caller = await enter(world, code);
        const refused = await written(async () => {
          expect((await send(caller, row, given)).status).toBeGreaterThanOrEqual(400);
        });
        expect(refused.map(inWords), `${row.key} by ${code}`).toEqual([]);
      }
    }
  });
});

describe("what the events of all calls say", () => {
  it("is ids, kinds and statuses [ACS-C-018, ACS-I-021]", () => {
    expect(seen.length).toBeGreaterThan(40);
    const id = /^[0-9a-f]{8}-[0-9a-f]{4}-[78][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;
    for (const event of seen) {
      const { id: eventId, type, at, data, ...rest } = viewEvent(event);
      expect(rest).toEqual({});
      expect([eventId, data.id, data.facility_id ?? eventId].every((each) => id.test(each))).toBe(true);
      expect(type in groupOfKind).toBe(true);
      expect(new Date(at).toISOString()).toBe(at);
      for (const word of [data.object, data.former, data.status]) expect(word ?? "none").toMatch(/^[a-z_]+$/);
    }
  });

  it("holds no name, e-mail, number, rate or note of anybody [ACS-I-021]", async () => {
    const people = await db()
      .select({
        texts: sql<
          string[]
        >`array[${users.firstName}, ${users.lastName}, ${users.email}, ${users.phoneNumber}]`,
      })
      .from(users);
    const numbers = await db()
      .select({
        texts: sql<string[]>`array[${providers.npi}, ${providers.displayName}, ${providers.streetAddress}]`,
      })
      .from(providers);
    const notes = await db()
      .select({ texts: sql<string[]>`array[${bookingRequests.comment}]` })
      .from(bookingRequests);
    const reasons = await db()
      .select({ texts: sql<string[]>`array[${callOuts.comment}]` })
      .from(callOuts);
    const messages = await db()
      .select({ texts: sql<string[]>`array[${connections.message}, ${connections.shiftRateDayCents}::text]` })
      .from(connections)
      .where(isNotNull(connections.shiftRateDayCents));
    const texts = [people, numbers, notes, reasons, messages].flat().flatMap((row) => row.texts);
    const canaries = [...new Set(texts)].filter((text) => text && text.length > 3);
    expect(canaries.length).toBeGreaterThan(60);
    const all = JSON.stringify(seen.map(viewEvent)).toLowerCase();
    const words = new Set(all.match(/[a-z0-9@.]+/g));
    // Ids are of letters and digits: what is shorter than a part of an id is compared word by word.
    for (const canary of canaries)
      expect(
        canary.length > 12 ? all.includes(canary.toLowerCase()) : words.has(canary.toLowerCase()),
        canary,
      ).toBe(false);
  });
});
