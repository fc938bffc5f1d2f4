import { describe, expect, it } from "vitest";
import { pool } from "@/db/client";
import { businessDays, isFederalHoliday, stepOf } from "@/lib/connections/clock/rules";
import { connectionStatuses, facilityStatuses } from "@/lib/connections/clock/words";
import { addDays } from "@/lib/core/pure/days";
import { instantOf } from "@/lib/core/pure/time";
import { aConnection, aFacility, aRep } from "../../support/builders";

describe("what SQL and TypeScript both say", () => {
  it("of holidays and business days is the same on the same days [CRD-V-068]", async () => {
    const days: string[] = [];
    for (let day = "2024-01-01"; day < "2030-01-01"; day = addDays(day, 1)) days.push(day);
    const rows =
      await pool()`select day::date::text as day, is_federal_holiday(day::date) as closed from unnest(${days}::text[]) day`;
    expect(rows.filter(({ day, closed }) => closed !== isFederalHoliday(day))).toEqual([]);
    expect(rows.filter(({ closed }) => closed).length).toBeGreaterThan(60);
    for (let round = 0; round < 200; round += 1) {
      const starts = new Date(Date.UTC(2026, 0, 1) + round * 39_916_801);
      const ends = new Date(starts.getTime() + ((round * 7_919_331) % 1_600_000_000));
      const zone = ["America/New_York", "America/Los_Angeles", "Pacific/Honolulu", "Pacific/Guam"][
        round % 4
      ]!;
      const [row] =
        await pool()`select business_days(${starts.toISOString()}::timestamptz, ${ends.toISOString()}::timestamptz, ${zone}) as days`;
      expect(row!.days).toBeCloseTo(businessDays(starts, ends, zone), 6);
    }
  });

  it("of the instant after which a step is overdue agrees: until it no more business days have passed, later more [CRD-V-068]", async () => {
    const zones = ["America/New_York", "Pacific/Guam", "Pacific/Honolulu", "America/Los_Angeles"];
    const hours = ["00:00", "12:00", "23:30", "08:00"];
    const rounds = Array.from({ length: 240 }, (_, round) => {
      const zone = zones[round % zones.length]!;
      const time = hours[(round >> 2) % hours.length]!;
      const starts = instantOf(addDays("2026-01-01", round * 3), time, zone);
      return { zone, starts, target: 1 + (round % 5) };
    });
    const rows = await pool()`select business_days_after(starts, target, zone) as due
      from jsonb_to_recordset(${JSON.stringify(rounds)}::text::jsonb) as given(starts timestamptz, target int, zone text)`;
    for (const [place, { zone, starts, target }] of rounds.entries()) {
      const due = new Date(rows[place]!.due);
      const passed = (ms: number) => businessDays(starts, new Date(due.getTime() + ms), zone);
      const said = `${starts.toISOString()} ${target} ${zone}`;
      expect(passed(0), said).toBeCloseTo(target, 7);
      expect(passed(1000), said).toBeGreaterThan(target);
    }
  });

  it("of a step that is due at the end of a Friday is that it is overdue on the next business day [CRD-V-068]", async () => {
    const zone = "America/New_York";
    const at = (day: string, time = "00:00") => instantOf(day, time, zone);
    const due = async (starts: Date, target: number) => {
      const [row] =
        await pool()`select business_days_after(${starts.toISOString()}::timestamptz, ${target}::int, ${zone}) as due`;
      return new Date(row!.due);
    };
    // Begun on a Saturday; Monday the 18th of January is a holiday.
    expect(await due(at("2026-11-14", "15:00"), 5)).toEqual(at("2026-11-23"));
    expect(await due(at("2026-11-16"), 2)).toEqual(at("2026-11-18"));
    expect(await due(at("2027-01-13"), 3)).toEqual(at("2027-01-19"));
    expect(await due(at("2026-11-13", "12:00"), 3)).toEqual(at("2026-11-18", "12:00"));
  });

  it.each([
    ["2026-11-20T12:00", "2026-11-24T12:00", 2],
    ["2026-11-25T00:00", "2026-11-27T00:00", 1],
    ["2026-07-02T12:00", "2026-07-06T12:00", 1],
  ])(
    "of %s to %s, around weekends and holidays, is %d business days [CRD-V-086]",
    async (starts, ends, days) => {
      for (const zone of ["America/New_York", "America/Denver", "Pacific/Honolulu"]) {
        const [from, to] = [starts, ends].map((at) => {
          const [day = "", time = ""] = at.split("T");
          return instantOf(day, time, zone);
        }) as [Date, Date];
        expect(businessDays(from, to, zone), zone).toBeCloseTo(days, 10);
        const [row] = await pool()`select business_days(${from.toISOString()}::timestamptz,
        ${to.toISOString()}::timestamptz, ${zone})::float8 as days`;
        expect(row!.days, zone).toBeCloseTo(days, 10);
      }
    },
  );

  it("of a connection's step is the same for every state [CRD-V-023]", async () => {
    const rep = await aRep();
    const facility = await aFacility({ organizationId: rep.organizationId });
    const { provider, connectionId } = await aConnection({ rep, facility, as: "accepted" });
    for (const status of connectionStatuses)
      for (const facilityStatus of facilityStatuses)
        for (const clearance of ["pending_clearance", "cleared", "not_cleared"] as const)
          for (const hasRequirements of [false, true]) {
            if (status !== "accepted" && facilityStatus !== "pending_approval") continue;
            let found: unknown;
            const undone = pool().begin(async (tx) => {
              await tx`set local session_replication_role = replica`;
              await tx`update clearances set status = ${clearance} where provider_id = ${provider.providerId}`;
              if (hasRequirements)
                await tx`insert into facility_requirements (id, facility_id, organization_id, position, kind, type, proof, tightened_at)
                  values (gen_random_uuid(), ${facility.facilityId}, ${rep.organizationId}, 0, 'npi', '', 'on_file', now())`;
              await tx`update connections set status = ${status}, facility_status = ${facilityStatus} where id = ${connectionId}`;
              const [row] =
                await tx`select clearance_step_of(c) as turn from connections c where id = ${connectionId}`;
              found = row?.turn;
              throw new Error("undone");
            });
            await expect(undone).rejects.toThrow("undone");
            const turn = stepOf({ status, facilityStatus, clearance, isOnboarded: true, hasRequirements });
            expect(found, `${status} ${facilityStatus} ${clearance}`).toEqual(
              turn && [turn.step, turn.holder],
            );
          }
  });
});
