import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { auditLog } from "@/db/schema";
import { addDays } from "@/lib/core/pure/days";
import { signInAs, visitor } from "../../support/api";
import { aScene, byProvider, byRep, ids } from "../../support/assignments/builders";
import { aProvider, aRep, aStaff, dayFromToday } from "../../support/builders";

const first = dayFromToday(14);

describe("reading one request", () => {
  it("has every documented field [PRV-C-008 PRV-C-009 PRV-C-010 PRV-C-011 PRV-C-013 PRV-C-014 PRV-C-020]", async () => {
    const { provider, path, people, shifts } = await aScene();
    const { status, body } = await provider.get(path);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: people.requestId,
      status: "pending",
      comment: "",
      healthcare_facility: {
        name: people.facility.name,
        time_zone: "America/New_York",
        emr: "EPIC",
        facility_type: "ACUTE_CARE_HOSPITAL",
      },
      healthcare_entity_rep: {
        user: { first_name: people.rep.user.firstName, last_name: people.rep.user.lastName },
        title: "Staffing director",
        healthcare_entity: { id: people.rep.organizationId },
      },
      provider: {
        display_name: people.provider.displayName,
        profile_picture: null,
        specialties: ["EMERGENCY_MEDICINE"],
      },
      booking_request_extra: { additional_charges_bonus: null },
      can_respond: true,
      can_update: false,
      can_cancel: false,
      can_confirm: false,
      can_add_extra: false,
    });
    expect(body.bookings[0]).toEqual({
      id: shifts[0]?.id,
      provider_booking_request_id: people.requestId,
      facility_name: people.facility.name,
      start_on: first,
      end_on: first,
      start_time: "07:00",
      end_time: "19:00",
      provider_rate_type: "day",
      provider_rate: 180,
      minutes: 720,
      hours: 12,
      total_value: 2160,
      clock_change: null,
      status_by_provider: "pending",
      status_by_rep: "pending",
      is_overtime: false,
      is_added: false,
      is_changed: false,
      is_removed: false,
      is_past: false,
      is_editable: true,
      can_cancel: false,
      timesheet: null,
      released_at: null,
      call_out: null,
      at_risk: null,
      rescue: null,
      is_replacement: false,
      is_covered: false,
      can_call_out: false,
      can_find_cover: false,
      previous: null,
    });
  });

  it("is for its parties and staff, whose look leaves a row; everybody else finds nothing", async () => {
    const { path, people, requestId } = await aScene();
    const paths = [path, `${path}history/`];
    const { organizationId } = people.rep;
    const statusOf = async (person: { userId: string }, at: string) =>
      (await (await signInAs(person)).get(at)).status;
    for (const at of paths) {
      expect((await visitor().get(at)).status).toBe(401);
      expect(await statusOf(await aProvider(), at)).toBe(404);
      expect(await statusOf(await aRep(), at)).toBe(404);
      expect(await statusOf(await aRep({ organizationId, groups: ["manage_users"] }), at)).toBe(403);
      expect(await statusOf(await aRep({ organizationId, groups: ["confirm_shifts"] }), at)).toBe(200);
      expect(await statusOf(await aStaff(), at)).toBe(200);
      expect(await statusOf(people.provider, at.replace(requestId, newId()))).toBe(404);
      expect(await statusOf(people.provider, at.replace(requestId, "5"))).toBe(404);
    }
    const reads = and(eq(auditLog.objectId, requestId), eq(auditLog.actorKind, "staff"));
    expect(await db().$count(auditLog, reads)).toBe(2);
  });

  it("marks hours beyond 40 in a week at the facility as overtime", async () => {
    const sunday = addDays(first, (7 - new Date(`${first}T00:00:00Z`).getUTCDay()) % 7);
    const shifts = [0, 1, 2, 3].map((count) => ({ startOn: addDays(sunday, count) }));
    const { rep, path } = await aScene({ shifts });
    const { body } = await rep.get(path);
    expect(body.bookings.map(({ is_overtime }: { is_overtime: boolean }) => is_overtime)).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  it("tells its history newest first, 50 at a time, with who did it [PRV-C-015 PRV-C-016 PRV-C-017 PRV-K-025]", async () => {
    const { rep, provider, path, shifts, people } = await aScene();
    const [a, b] = ids({ shifts });
    await provider.put(`${path}respond/`, byProvider({ [a]: true, [b]: true }));
    await rep.put(`${path}confirm/`, byRep({ [a]: true, [b]: true }));
    const { body } = await rep.get(`${path}history/`);
    expect(body.results.map(({ action }: { action: string }) => action)).toEqual(["confirm", "respond"]);
    expect(body.results[1]).toEqual({
      id: expect.any(String),
      action: "respond",
      actor: {
        first_name: people.provider.user.firstName,
        last_name: people.provider.user.lastName,
        is_staff: false,
        user_type: "provider",
        provider_degree: "MD",
      },
      created_at: expect.any(String),
      changes: {
        status: { from_value: "pending", to_value: "responded" },
        bookings: expect.any(Array),
        booking_request_extra: [],
      },
      comment: "",
    });
    expect((await rep.get(`${path}history/?limit=1&offset=1`)).body).toMatchObject({
      count: 2,
      results: [{ action: "respond" }],
    });
  });
});
