import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db, pool } from "@/db/client";
import { violatedConstraint } from "@/db/errors";
import { bookings, connections, providers } from "@/db/schema";
import {
  aBookingRequest,
  aConnection,
  anOpportunity,
  aProvider,
  aRep,
  aSignature,
  dayFromToday,
  someAvailability,
} from "../../support/builders";

/** The constraint that refuses these statements, run in one transaction; null when it lets them through. */
async function refusedBy(...statements: string[]): Promise<string | null> {
  try {
    await pool().begin(async (sql) => {
      for (const statement of statements) await sql.unsafe(statement);
    });
    return null;
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (!constraint) throw error;
    return constraint;
  }
}

/** Two organizations ask one provider for the same span. */
async function twoRequests(first: { startOn: string; rateKind?: "day" | "night" }, second = first) {
  const provider = await aProvider();
  const one = await aBookingRequest({ provider, shifts: [first] });
  const other = await aBookingRequest({ provider, shifts: [second] });
  return { provider, one, other };
}

const accept = (requestId: string) =>
  `update bookings set status_by_provider = 'accepted' where booking_request_id = '${requestId}'`;

describe("no provider is held to two shifts at once", () => {
  it("refuses the second of two overlapping shifts, whichever organizations asked", async () => {
    const { one, other } = await twoRequests({ startOn: dayFromToday(9) });
    expect(await refusedBy(accept(one.requestId))).toBeNull();
    expect(await refusedBy(accept(other.requestId))).toBe("bookings_no_double_booking");
  });

  it("lets a day shift and the night after it touch", async () => {
    const startOn = dayFromToday(10);
    const { one, other } = await twoRequests({ startOn }, { startOn, rateKind: "night" });
    expect(await refusedBy(accept(one.requestId), accept(other.requestId))).toBeNull();
  });

  it.each(["status_by_rep = 'rejected'", "is_canceled = true", "is_removed = true"])(
    "frees the time when %s",
    async (freed) => {
      const { one, other } = await twoRequests({ startOn: dayFromToday(11) });
      const free = `update bookings set ${freed} where booking_request_id = '${one.requestId}'`;
      expect(await refusedBy(accept(one.requestId), free, accept(other.requestId))).toBeNull();
    },
  );

  it("lets exactly one of 32 clients through who accept overlapping shifts at the same moment", async () => {
    const provider = await aProvider();
    const shifts = [{ startOn: dayFromToday(12) }];
    const requests = await Promise.all(
      Array.from({ length: 32 }, () => aBookingRequest({ provider, shifts })),
    );
    const outcomes = await Promise.all(
      requests.map(({ requestId }) =>
        pool()
          .unsafe(accept(requestId))
          .then(
            () => "held",
            (error) => violatedConstraint(error) ?? error.code,
          ),
      ),
    );
    const held = await db().select().from(bookings).where(eq(bookings.holds, true));
    expect(held.filter((row) => row.providerId === provider.providerId)).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === "held")).toHaveLength(1);
  });

  it("refuses two overlapping shifts inside one request", async () => {
    const startOn = dayFromToday(13);
    const insert = aBookingRequest({ shifts: [{ startOn }, { startOn, rateKind: "call" }] });
    const error = await insert.catch((cause) => cause);
    expect(violatedConstraint(error)).toBe("bookings_no_overlap_in_request");
  });
});

describe("a settled request never changes", () => {
  it("does not confirm without a shift that both sides accepted, judged at commit", async () => {
    const { requestId } = await aBookingRequest({ status: "responded" });
    const confirm = `update booking_requests set status = 'confirmed' where id = '${requestId}'`;
    const accepted = `update bookings set status_by_rep = 'accepted' where booking_request_id = '${requestId}'`;
    expect(await refusedBy(confirm)).toBe("booking_requests_confirmed_has_shift");
    expect(await refusedBy(accepted, confirm)).toBeNull();
  });

  it.each(["status = 'pending'", "comment = 'changed'", "bonus_cents = 100"])(
    "refuses %s on a canceled request",
    async (change) => {
      const { requestId } = await aBookingRequest({ status: "canceled" });
      const update = `update booking_requests set ${change} where id = '${requestId}'`;
      expect(await refusedBy(update)).toBe("booking_requests_final");
    },
  );

  it.each(["pending", "responded"])("refuses the way from confirmed back to %s", async (status) => {
    const { requestId } = await aBookingRequest({ status: "confirmed" });
    const update = `update booking_requests set status = '${status}' where id = '${requestId}'`;
    expect(await refusedBy(update)).toBe("booking_requests_final");
  });

  it.each([
    "status_by_rep = 'rejected'",
    "status_by_provider = 'rejected'",
    "start_on = start_on + 1",
    "facility_rate_cents = 1",
    "shift_rate_cents = 999999",
    "minutes = 15",
    "is_removed = true",
    "rate_kind = 'night'",
  ])("refuses %s on a shift of a confirmed request", async (change) => {
    const { requestId } = await aBookingRequest({ status: "confirmed" });
    const update = `update bookings set ${change} where booking_request_id = '${requestId}'`;
    expect(await refusedBy(update)).toBe("bookings_final");
  });

  it("still takes extra pay and a cancellation of a confirmed request", async () => {
    const { requestId } = await aBookingRequest({ status: "confirmed" });
    const extra = `update booking_requests set bonus_cents = 5000 where id = '${requestId}'`;
    const shifts = `update bookings set is_canceled = true where booking_request_id = '${requestId}'`;
    const cancel = `update booking_requests set status = 'canceled' where id = '${requestId}'`;
    expect(await refusedBy(extra, shifts, cancel)).toBeNull();
  });

  it("never moves a request to another provider, organization, facility or connection", async () => {
    const { requestId } = await aBookingRequest();
    const { facility } = await aBookingRequest();
    const update = `update booking_requests set facility_id = '${facility.facilityId}' where id = '${requestId}'`;
    expect(await refusedBy(update)).toBe("booking_requests_parties");
  });

  it("never rewrites history", async () => {
    const { requestId } = await aBookingRequest();
    const add = `insert into booking_request_history (id, booking_request_id, action)
      values (gen_random_uuid(), '${requestId}', 'request')`;
    expect(await refusedBy(add)).toBeNull();
    expect(await refusedBy("update booking_request_history set comment = 'changed'")).toBe(
      "booking_request_history_insert_only",
    );
  });
});

describe("one of a kind", () => {
  it("keeps one open connection per provider, facility and opportunity", async () => {
    const { connection, ...party } = await aConnection();
    const second = await aConnection(party).catch((error) => error);
    expect(violatedConstraint(second)).toBe("connections_one_open");
    const opportunity = await anOpportunity({
      organizationId: connection.organizationId,
      facilityId: connection.facilityId,
    });
    await aConnection({ ...party, opportunityId: opportunity.id });
    await db().update(connections).set({ status: "rejected" }).where(eq(connections.id, connection.id));
    await aConnection(party);
  });

  it("approves only a provider who is cleared", async () => {
    const { connectionId } = await aConnection({ as: "accepted" });
    const approve = `update connections set facility_status = 'approved' where id = '${connectionId}'`;
    expect(await refusedBy(approve)).toBe("connections_approved_is_cleared");
    const cleared = await aConnection({ as: "cleared" });
    expect(await refusedBy(approve.replace(connectionId, cleared.connectionId))).toBeNull();
  });

  it("approves only what the provider accepted", async () => {
    const { connectionId } = await aConnection({ as: "cleared" });
    const both = `update connections set facility_status = 'approved', status = 'rejected' where id = '${connectionId}'`;
    expect(await refusedBy(both)).toBe("connections_approved_after_accepted");
  });

  it("keeps one clearance per organization and provider", async () => {
    const { connection } = await aConnection({ as: "accepted" });
    const again = `insert into clearances (id, organization_id, provider_id)
      values (gen_random_uuid(), '${connection.organizationId}', '${connection.providerId}')`;
    expect(await refusedBy(again)).toBe("clearances_pair");
  });

  it("keeps one availability per provider and date", async () => {
    const { providerId } = await aProvider();
    const day = dayFromToday(20);
    await someAvailability(providerId, [day]);
    const again = `insert into availabilities (id, provider_id, start_on, shift_type)
      values (gen_random_uuid(), '${providerId}', '${day}', 'DAYTIME')`;
    expect(await refusedBy(again)).toBe("availabilities_of_provider_by_date");
  });

  it("keeps one account per address", async () => {
    const { user } = await aRep();
    const again = `insert into users (id, email, user_type) values (gen_random_uuid(), '${user.email}', 'provider')`;
    expect(await refusedBy(again)).toBe("users_email");
  });
});

describe("what was signed stays signed", () => {
  it("refuses to change, delete or repeat a signature", async () => {
    const { providerId } = await aProvider();
    const mine = `where provider_id = '${providerId}'`;
    expect(await refusedBy(`update signatures set signed_last_name = 'Else' ${mine}`)).toBe(
      "signatures_insert_only",
    );
    expect(await refusedBy(`delete from signatures ${mine}`)).toBe("signatures_insert_only");
    const repeated = await aSignature(providerId, "contract").catch((error) => error);
    expect(violatedConstraint(repeated)).toBe("signatures_once");
  });
});

describe("no value the product cannot mean", () => {
  it.each([
    ["providers", "shift_limit = 31", "providers_shift_limit"],
    ["providers", "shift_rate_day_cents = 0", "providers_rates_not_negative"],
    ["providers", "work_type = 'WHENEVER'", "providers_work_type"],
    ["bookings", "minutes = 10", "bookings_length"],
    ["bookings", "rate_kind = 'weekend'", "bookings_rate_kind"],
    ["booking_requests", "extra_minutes = 30", "booking_requests_extra_hours_pair"],
    ["booking_requests", "bonus_cents = -1", "booking_requests_extras_not_negative"],
    ["organizations", "platform_fee_percent = 101", "organizations_fee_range"],
    ["users", "registration_status = 'almost'", "users_registration_status"],
  ])("refuses %s with %s", async (table, change, constraint) => {
    await aBookingRequest();
    expect(await refusedBy(`update ${table} set ${change}`)).toBe(constraint);
  });
});

describe("what lists read follows what it is read from", () => {
  const read = async (providerId: string) =>
    (await db().select().from(providers).where(eq(providers.id, providerId)))[0];

  it("keeps the first and last day of a request", async () => {
    const { requestId, shifts } = await aBookingRequest({
      shifts: [{ startOn: dayFromToday(30) }, { startOn: dayFromToday(33) }],
    });
    const span = async () =>
      (
        await pool()`select first_shift_on::text as first, last_shift_on::text as last
                    from booking_requests where id = ${requestId}`
      )[0];
    expect(await span()).toEqual({ first: dayFromToday(30), last: dayFromToday(33) });
    await db().update(bookings).set({ isRemoved: true }).where(eq(bookings.id, shifts[1]!.id));
    expect(await span()).toEqual({ first: dayFromToday(30), last: dayFromToday(30) });
  });

  it("keeps a provider's name, lead rate and licensed states", async () => {
    const { providerId } = await aProvider({}, { user: { firstName: "Ada", lastName: "Byron" } });
    expect(await read(providerId)).toMatchObject({ displayName: "Ada Byron, MD", licensedStates: ["ME"] });
    await pool()`update licenses set status = 'INACTIVE' where provider_id = ${providerId}`;
    await pool()`insert into licenses (id, provider_id, type, state) values (gen_random_uuid(), ${providerId}, 'DEA', 'VT')`;
    await pool()`update providers set shift_rate_day_cents = null, preferred_name = 'Addie' where id = ${providerId}`;
    expect(await read(providerId)).toMatchObject({
      displayName: "Addie Byron, MD",
      licensedStates: [],
      deaLicensedStates: ["VT"],
      leadRateCents: 6_000,
    });
  });

  it("lists a provider from activation on, and no longer once deactivated", async () => {
    const { providerId, userId } = await aProvider({}, { user: { registrationStatus: "provisional" } });
    expect((await read(providerId))?.listedAt).toBeNull();
    await pool()`update users set registration_status = 'complete' where id = ${userId}`;
    expect((await read(providerId))?.listedAt).toBeInstanceOf(Date);
    await pool()`update users set is_active = false where id = ${userId}`;
    expect((await read(providerId))?.listedAt).toBeNull();
  });
});
