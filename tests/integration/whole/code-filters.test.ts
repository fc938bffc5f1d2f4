import { describe, expect, it, test } from "vitest";
import { z } from "zod";
import { db } from "@/db/client";
import { boardCertifications, certifications, licenses } from "@/db/schema";
import { type Caller, signInAs } from "../../support/api";
import {
  aBookingRequest,
  aConnection,
  aFacility,
  aProvider,
  aRep,
  dayFromToday,
} from "../../support/builders";
import { aFacilityContact, aFacilitySpecialty } from "../../support/facilities/builders";
import { allPlaces, ofKind } from "../../support/schemas";

const optionsOf = (place: { schemas: z.ZodType[] }) =>
  ofKind({ path: "", schemas: place.schemas }, "enum").flatMap(
    (schema) => (schema as z.ZodEnum).options as string[],
  );

test("every question by a code takes it in any case [SIL-12]", () => {
  const order = /^(ordering|order|sort_by|sort_direction)$/;
  const questions = allPlaces().filter(
    (place) => place.call.method === "GET" && !order.test(place.path) && optionsOf(place).length > 0,
  );
  expect(questions.length).toBeGreaterThan(20);
  for (const { name, path, schemas, ...place } of questions) {
    const [schema] = schemas;
    for (const code of optionsOf({ schemas })) {
      const spellings = [code, code.toLowerCase(), code.toUpperCase()];
      const read = spellings.map((spelling) => schema && z.safeParse(schema, spelling).data);
      expect(read, `${name} ${path} ${place.call.path}`).toEqual([code, code, code]);
    }
  }
});

describe("lists find by a code in any case [SIL-12]", () => {
  async function aPlace() {
    const rep = await aRep();
    const { organizationId } = rep;
    const values = {
      state: "TX",
      facilityType: "URGENT CARE",
      emr: "T-SHEETS",
      hospitalOwnership: "NON_PROFIT",
    };
    const facility = await aFacility({ organizationId, ...values });
    const provider = await aProvider({ specialties: ["SLEEP_MEDICINE"] });
    const { providerId } = provider;
    await db().insert(licenses).values({ providerId, type: "MEDICAL", state: "WY" });
    await db().insert(boardCertifications).values({ providerId, type: "ABFAS" });
    await db().insert(certifications).values({ providerId, type: "NRP" });
    const connection = await aConnection({ rep, facility, provider, as: "approved" });
    await aBookingRequest({ ...connection, shifts: [{ startOn: dayFromToday(9) }] });
    await aFacilitySpecialty({ facilityId: facility.id, specialty: "SLEEP_MEDICINE" });
    await aFacilityContact(facility, { role: "BILLING" });
    return { caller: await signInAs(rep), facilityId: facility.id };
  }

  const count = async (caller: Caller, path: string) => {
    const { status, body } = await caller.get(path);
    return status === 200 ? body.count : status;
  };

  it.each([
    ["/healthcare-entities/facilities/?state=", "TX"],
    ["/healthcare-entities/facilities/?facility_type=", "URGENT CARE"],
    ["/healthcare-entities/facilities/?emr=", "T-SHEETS"],
    ["/healthcare-entities/facilities/?hospital_ownership=", "NON_PROFIT"],
    ["/healthcare-entities/facility-specialties/?specialty=", "SLEEP_MEDICINE"],
    ["/connected-facility/?specialties=", "SLEEP_MEDICINE"],
    ["/booking-requests/?specialties=", "SLEEP_MEDICINE"],
    ["/provider/?specialties__overlap=", "SLEEP_MEDICINE"],
    ["/provider/?licensed_states__overlap=", "WY"],
    ["/provider/?board_certifications__overlap=", "ABFAS"],
    ["/provider/?certifications__overlap=", "NRP"],
  ])("%s%s", async (path, code) => {
    const { caller } = await aPlace();
    const found = await count(caller, `${path}${code}`);
    expect(found).toBeGreaterThan(0);
    expect(await count(caller, `${path}${code.toLowerCase()}`)).toBe(found);
    expect(await count(caller, `${path}${code.toLowerCase()},${code}`)).toBe(found);
    expect(await count(caller, `${path}nothing_such`)).toBe(400);
  });

  it("leaves a contact out by its role", async () => {
    const { caller, facilityId } = await aPlace();
    const left = (role: string) =>
      count(caller, `/healthcare-entities/contacts/?exclude_facility=${facilityId}&exclude_role=${role}`);
    expect([await left("CLINICAL_DIRECTOR"), await left("BILLING"), await left("billing")]).toEqual([
      1, 0, 0,
    ]);
  });

  it("reads what a type of facility is asked, and option lists", async () => {
    const { caller } = await aPlace();
    const fields = await caller.get("/healthcare-entities/facility-type-fields?facility_type=clinic");
    expect(fields.body.dynamic_fields.length).toBeGreaterThan(0);
    expect(await count(caller, "/code-definitions/?category__in=emrchoices,worktype")).toBe(15);
  });
});
