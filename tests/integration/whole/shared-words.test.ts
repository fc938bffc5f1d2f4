import { describe, expect, it } from "vitest";
import { groupNames, permissionNames } from "@/lib/core/pure/actor";
import { type Caller, signInAs, visitor } from "../../support/api";
import {
  aBookingRequest,
  aConnection,
  aProvider,
  aRep,
  aStaff,
  dayFromToday,
  someAvailability,
} from "../../support/builders";

// The words that every side of the product shares, as the calls speak and accept them.

const upper = (words: string[]) => words.map((word) => word.toUpperCase());

describe("who people are", () => {
  it("is a provider or a representative [SHR-E-001]", async () => {
    const kinds = [];
    for (const person of [await aProvider(), await aRep()])
      kinds.push((await (await signInAs(person)).get("/auth/user/")).body.user_type);
    expect(kinds).toEqual(["provider", "healthcare_entity_rep"]);
    const answer = await visitor().post("/auth/registration/", { user_type: "staff", email: "a@b.test" });
    expect(answer).toMatchObject({ status: 400, body: { user_type: ["Invalid value"] } });
  });

  it("decides what a call answers: provider, representative, visitor [SHR-E-035]", async () => {
    const provider = await aProvider();
    const callers = [await signInAs(provider), await signInAs(await aRep()), visitor()];
    const statuses = async (path: string) =>
      Promise.all(callers.map(async (who) => (await who.get(path)).status));
    expect(await statuses("/provider/current")).toEqual([200, 403, 401]);
    expect(await statuses("/provider/?limit=1")).toEqual([403, 200, 401]);
    expect(await statuses(`/provider/${provider.providerId}/public/`)).toEqual([200, 200, 200]);
  });

  it("gives a rep of every group the three permissions [SHR-E-037]", async () => {
    const rep = await signInAs(await aRep({ groups: [...groupNames] }));
    const { body } = await rep.get("/auth/user/");
    expect([...body.permissions].sort()).toEqual([
      "create__assignments__opportunity",
      "read__assignments__opportunity",
      "update__assignments__opportunity",
    ]);
    expect(permissionNames).toHaveLength(3);
  });
});

it("the groups are these seven [SHR-E-036]", async () => {
  const rep = await signInAs(await aRep());
  const { body } = await rep.get("/group/");
  const codes = body.results.map(({ code }: { code: string }) => code);
  expect(codes.sort()).toEqual([
    "confirm_shifts",
    "connect_with_providers",
    "grant_clearance",
    "grant_presentation_approval",
    "manage_facilities",
    "manage_users",
    "schedule_shifts",
  ]);
});

it("a phone number has 10 to 20 characters outside of sign-up [SHR-K-003]", async () => {
  const provider = await signInAs(await aProvider());
  const answers = [];
  for (const phone_number of ["207555010", "2075550100", "+1 (207) 555-0100 x9", "+1 (207) 555-0100 x90"])
    answers.push([phone_number.length, (await provider.patch("/auth/user/", { phone_number })).status]);
  expect(answers).toEqual([
    [9, 400],
    [10, 200],
    [20, 200],
    [21, 400],
  ]);
});

/** The statuses of a call for each value of a field. */
async function accepted(values: readonly string[], send: (value: string) => Promise<{ status: number }>) {
  const taken: string[] = [];
  for (const value of values) if ((await send(value)).status < 300) taken.push(value);
  return taken;
}

const refused = async (answer: Promise<{ status: number }>) => expect((await answer).status).toBe(400);

describe("the kinds of shift", () => {
  async function aBooker() {
    const { provider, rep, facility } = await aConnection({ as: "approved" });
    const asRep = await signInAs(rep);
    let ahead = 9;
    const book = async (kind: Record<string, string>) => {
      ahead += 3;
      const start_on = dayFromToday(ahead);
      await someAvailability(provider.providerId, [start_on]);
      const [start_time, end_time] = /night/i.test(Object.values(kind)[0] ?? "")
        ? ["19:00", "07:00"]
        : /24h/i.test(Object.values(kind)[0] ?? "")
          ? ["07:00", "07:00"]
          : ["07:00", "19:00"];
      return asRep.post("/bookings/", {
        provider_id: provider.providerId,
        healthcare_facility_id: facility.facilityId,
        schedules: [{ start_on, start_time, end_time, ...kind }],
        comment: "",
      });
    };
    return book;
  }

  it("are booked as 24H, OVERNIGHT, DAY and CALL, and as nothing else [SHR-E-015]", async () => {
    const book = await aBooker();
    const kinds = ["24H", "OVERNIGHT", "DAY", "CALL"];
    expect(await accepted(kinds, (shift_type) => book({ shift_type }))).toEqual(kinds);
    await refused(book({ shift_type: "EVENING" }));
  });

  it("are paid as day, night, call and 24h, and as nothing else [SHR-E-016]", async () => {
    const book = await aBooker();
    const kinds = ["day", "night", "call", "24h"];
    expect(await accepted(kinds, (provider_rate_type) => book({ provider_rate_type }))).toEqual(kinds);
    await refused(book({ provider_rate_type: "evening" }));
  });

  it("are offered as DAYTIME, OVERNIGHT and ANYTIME, and as nothing else [SHR-E-017]", async () => {
    const provider = await signInAs(await aProvider());
    const offer = (shift_type: string) =>
      provider.post("/schedules/", { schedules: [{ start_on: dayFromToday(20), shift_type }] });
    const kinds = ["DAYTIME", "OVERNIGHT", "ANYTIME"];
    expect(await accepted(kinds, offer)).toEqual(kinds);
    await refused(offer("MORNING"));
  });
});

describe("assignment requests", () => {
  it("are pending, responded, confirmed or canceled, and their history names the five actions [SHR-E-021 SHR-E-022]", async () => {
    const { requestId, provider, rep, shifts } = await aBookingRequest({
      shifts: [{ startOn: dayFromToday(40) }, { startOn: dayFromToday(42) }],
    });
    const [asProvider, asRep] = [await signInAs(provider), await signInAs(rep)];
    const path = `/booking-requests/${requestId}/`;
    const statuses: string[] = [(await asRep.get(path)).body.status];
    const step = async (who: Caller, action: string, body: object) => {
      const answer = await who.put(`${path}${action}`, body);
      expect(answer.status, `${action} ${JSON.stringify(answer.body)}`).toBe(200);
      statuses.push(answer.body.status);
    };
    const says = (side: string) => shifts.map(({ id }) => ({ id, [side]: true }));
    await step(asProvider, "respond/", { bookings: says("status_by_provider"), comment: "" });
    await step(asProvider, "", { bookings: says("status_by_provider"), comment: "Still fine" });
    await step(asRep, "confirm/", { bookings: says("status_by_rep"), comment: "" });
    await step(asRep, "cancel/", { comment: "Closed" });
    expect(new Set(upper(statuses))).toEqual(new Set(["PENDING", "RESPONDED", "CONFIRMED", "CANCELED"]));
    const { results } = (await asRep.get(`${path}history/`)).body;
    const actions: string[] = upper(results.map(({ action }: { action: string }) => action));
    const named = ["REQUEST", "RESPOND", "CONFIRM", "CANCEL", "UPDATE"];
    expect(actions.filter((action) => !named.includes(action))).toEqual([]);
    expect(new Set(actions)).toEqual(new Set(["RESPOND", "UPDATE", "CONFIRM", "CANCEL"]));
  });
});

describe("connections", () => {
  it("speak of their status, clearance and approval in the documented words [SHR-E-023 SHR-E-024 SHR-E-025 SHR-E-026]", async () => {
    const rep = await aRep();
    const statuses = ["accepted", "pending_send", "pending_response", "rejected", "canceled"] as const;
    for (const status of statuses)
      await aConnection({ rep, values: { status }, as: status === "accepted" ? "accepted" : "pending" });
    const cleared = await aConnection({ rep, as: "approved" });
    const asRep = await signInAs(rep);
    const declined = await aConnection({ rep, as: "cleared" });
    const path = `/healthcare_entity/facilities/${declined.connectionId}/mark_rejected`;
    await asRep.post(path, { facility_rejection_reason: "rate_is_too_high" });
    const { results } = (await asRep.get("/connected-facility/?limit=100")).body;
    const words = (name: string) =>
      new Set(results.map((row: Record<string, string | null>) => row[name] ?? null));
    expect(words("status")).toEqual(new Set(statuses));
    expect(words("clearance_status")).toEqual(new Set([null, "pending_clearance", "cleared"]));
    expect(words("facility_status")).toEqual(new Set(["pending_approval", "approved", "denied"]));
    const no = { clearance_rejection_reason: "other", clearance_rejection_details: "Papers" };
    const { body } = await asRep.get(`/connected-facility/${cleared.connectionId}/`);
    const answer = await asRep.patch(`/clearance/${body.clearance_id}/not-cleared/`, no);
    expect(answer.body.clearance_status).toBe("not_cleared");
  });

  it("are declined by a provider for exactly these reasons [SHR-E-029]", async () => {
    const reasons = [
      "commited_elsewhere",
      "will_not_pass_clearance",
      "block_organization",
      "block_facility",
      "block_state",
      "facility_too_far_away",
      "facility_reputation",
      "not_enough_facility_details",
      "not_interested",
      "rates_too_low",
      "other",
    ];
    const decline = async (provider_rejection_reason: string) => {
      const { provider, connectionId } = await aConnection();
      return (await signInAs(provider)).patch(`/connected-facility/${connectionId}/reject/`, {
        provider_rejection_reason,
        provider_rejection_details: "In words",
      });
    };
    expect(await accepted(reasons, decline)).toEqual(reasons);
    for (const unknown of ["committed_elsewhere", "OTHER", ""]) await refused(decline(unknown));
  });

  it("are declined by a facility for exactly these reasons [SHR-E-028]", async () => {
    const reasons = [
      "not_enough_availability",
      "provider_does_not_meet_criteria",
      "the_need_has_been_filled_by_another_provider",
      "rate_is_too_high",
      "other",
    ];
    const decline = async (facility_rejection_reason: string) => {
      const { rep, connectionId } = await aConnection({ as: "cleared" });
      const path = `/healthcare_entity/facilities/${connectionId}/mark_rejected`;
      const facility_rejection_details = "In words";
      return (await signInAs(rep)).post(path, { facility_rejection_reason, facility_rejection_details });
    };
    expect(await accepted(reasons, decline)).toEqual(reasons);
    await refused(decline("no_reason"));
  });

  it("are not cleared for exactly these reasons [SHR-E-027]", async () => {
    const reasons = [
      "we_already_have_a_relationship_with_this_provider",
      "provider_has_been_presented_by_another_agency",
      "provider_does_not_meet_requirements",
      "other",
    ];
    const decline = async (clearance_rejection_reason: string) => {
      const { rep, connectionId } = await aConnection({ as: "accepted" });
      const asRep = await signInAs(rep);
      const { body } = await asRep.get(`/connected-facility/${connectionId}/`);
      const clearance_rejection_details = "In words";
      return asRep.patch(`/clearance/${body.clearance_id}/not-cleared/`, {
        clearance_rejection_reason,
        clearance_rejection_details,
      });
    };
    expect(await accepted(reasons, decline)).toEqual(reasons);
    await refused(decline("no_reason"));
  });
});

it("staff are no third kind of participant: no side admits them", async () => {
  const staff = await signInAs(await aStaff());
  expect((await staff.get("/provider/current")).status).toBe(403);
  expect((await staff.post("/schedules/", {})).status).toBe(403);
});
