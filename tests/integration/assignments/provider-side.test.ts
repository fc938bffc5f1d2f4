import { describe, expect, it } from "vitest";
import { type Caller, signInAs } from "../../support/api";
import {
  aBookingRequest,
  aConnection,
  aFacility,
  aProvider,
  aRep,
  dayFromToday,
} from "../../support/builders";
import { aFacilitySpecialty } from "../../support/facilities/builders";

type Item = Record<string, unknown>;

const requestOf = async (who: Caller, id: string) => (await who.get(`/booking-requests/${id}/`)).body;

describe("the assignments of a provider", () => {
  it("are pending, responded, confirmed or canceled, and nothing else [PRV-E-002]", async () => {
    const wanted = ["pending", "responded", "confirmed", "canceled"] as const;
    const [first, ...others] = wanted;
    const request = await aBookingRequest({ status: first });
    for (const [index, status] of others.entries()) {
      await aBookingRequest({ ...request, status, shifts: [{ startOn: dayFromToday(20 + index) }] });
    }
    const provider = await signInAs(request.provider);
    const { body } = await provider.get("/booking-requests/");
    expect(body.results.map(({ status }: Item) => status).sort()).toEqual([...wanted].sort());
    const none = await provider.get("/booking-requests/?status__in=sent");
    expect(none.status).toBe(400);
  });

  it("let only shifts to come be ticked, and none once they are confirmed [PRV-V-010 PRV-V-011]", async () => {
    const shifts = [{ startOn: dayFromToday(-1) }, { startOn: dayFromToday(1) }];
    const editable = async (status: "pending" | "confirmed" | "canceled") => {
      const request = await aBookingRequest({ status, shifts });
      const { bookings } = await requestOf(await signInAs(request.provider), request.requestId);
      return bookings.map(({ is_editable }: Item) => is_editable);
    };
    expect(await editable("pending")).toEqual([false, true]);
    expect(await editable("confirmed")).toEqual([false, false]);
    expect(await editable("canceled")).toEqual([false, false]);
  });
});

describe("a facility as a provider reads it", () => {
  it("tells its type, EMR and fields, and those of its specialties, to whom it has asked [PRV-C-035 PRV-C-036 PRV-C-044 PRV-S-040]", async () => {
    const rep = await aRep();
    const facility = await aFacility({
      organizationId: rep.organizationId,
      facilityType: "ACUTE_CARE_HOSPITAL",
      emr: "EPIC",
      extraInfo: "Garage B is free.",
    });
    const { facilityId } = facility;
    await aFacilitySpecialty({ facilityId, dynamicValues: { coverage_model: "TEAM" } });
    const { provider } = await aConnection({ rep, facility });
    const caller = await signInAs(provider);
    const record = await caller.get(`/healthcare-entities/facilities/${facilityId}/`);
    expect(record.body).toMatchObject({
      facility_type: "ACUTE_CARE_HOSPITAL",
      emr: "EPIC",
      extra_info: "Garage B is free.",
    });
    const path = `/healthcare-entities/facility-specialties/?facility=${facilityId}`;
    const specialties = await caller.get(path);
    expect(specialties.status).toBe(200);
    expect(specialties.body.results).toMatchObject([
      { facility: facilityId, specialty: "EMERGENCY_MEDICINE" },
    ]);
    const fields: Item[] = [
      ...record.body.facility_type_fields,
      ...specialties.body.results[0].dynamic_fields,
    ];
    const keys = ["field_name", "field_title", "field_value", "field_type", "choices", "show_on_connection"];
    for (const field of fields) expect(Object.keys(field)).toEqual(expect.arrayContaining(keys));
    expect(fields.every((field) => field.show_on_connection)).toBe(true);
    expect(fields.find(({ field_name }) => field_name === "coverage_model")?.field_value).toBe("TEAM");
    const stranger = await (await signInAs(await aProvider())).get(path);
    expect(stranger.body?.results ?? []).toEqual([]);
  });

  it("stands in the dropdown of the provider's calendar with the four rates of its organization [PRV-C-034]", async () => {
    const { provider, rep, facility } = await aConnection({ as: "approved" });
    const path = `/connected-facility/?provider=${provider.providerId}&presentation_status=approved&ordering=facility__name`;
    const { body } = await (await signInAs(rep)).get(path);
    expect(body.results).toMatchObject([
      {
        facility: { id: facility.facilityId },
        facility_rate_day: 216,
        facility_rate_night: 252,
        facility_rate_24h: 180,
        facility_rate_call: 72,
      },
    ]);
  });
});

describe("a provider who is not interested and blocks", () => {
  it.each([
    ["block_facility", "facility", 400, 201],
    ["block_state", "state", 400, 201],
    ["block_organization", "organization", 400, 400],
  ] as const)("with %s is not asked again for that %s", async (reason, _, again, elsewhere) => {
    const { provider, rep, facility, connectionId } = await aConnection();
    const place = { organizationId: rep.organizationId };
    const inState = await aFacility({ ...place, state: "ME" });
    const other = await aFacility({ ...place, state: "NH" });
    const declined = await (await signInAs(provider)).patch(`/connected-facility/${connectionId}/reject/`, {
      provider_rejection_reason: reason,
    });
    expect(declined.status).toBe(200);
    const caller = await signInAs(rep);
    const ask = async (facilityId: string) =>
      (await caller.post("/connected-facility/", { provider: provider.providerId, facility: facilityId }))
        .status;
    expect(await ask(facility.facilityId)).toBe(again);
    expect(await ask(other.facilityId)).toBe(elsewhere);
    expect(await ask(inState.facilityId)).toBe(reason === "block_facility" ? 201 : 400);
  });
});
