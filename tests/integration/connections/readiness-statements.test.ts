import { describe, expect, it } from "vitest";
import { statementsOf } from "@/scripts/bench/statements";
import { type Caller, signInAs, visitor } from "../../support/api";
import { aBookableParty, shift } from "../../support/assignments/input";
import { aConnection, aFacility, aProvider, aRep, aStaff, dayFromToday } from "../../support/builders";
import { aRequirement, setMode } from "../../support/connections/requirements";

/** Session and limit, rights, the page, its count. */
const aPage = 4;
/** Session and limit, rights, the facility, whether the viewer knows the provider, what is asked for and known. */
const oneReading = 5;
/** The limits of a network, by the minute and by the day, and the document. */
const aLookup = 3;

/** The texts of what a call asks; a session is renewed by its first call, which is not counted. */
async function textsOf(caller: Caller, path: string) {
  await caller.get(path);
  const statements = await statementsOf(async () => {
    const { status, body } = await caller.get(path);
    expect(status, JSON.stringify(body)).toBe(200);
  });
  return statements.map(({ text }) => text);
}

/** A facility that blocks by two lines, with so many people on its roster. */
async function aRoster(size: number) {
  const rep = await aRep();
  const facility = await aFacility({ organizationId: rep.organizationId });
  await aRequirement(facility, { minDaysAfter: 30 });
  await aRequirement(facility, { kind: "npi", proof: "verified" });
  await setMode(facility, "block");
  const providers = [];
  for (let index = 0; index < size; index += 1) {
    const provider = await aProvider();
    await aConnection({ rep, facility, provider, as: "approved" });
    providers.push(provider.providerId);
  }
  return { caller: await signInAs(rep), facilityId: facility.facilityId, providers };
}

const days = (count: number) =>
  Array.from({ length: count }, (_, index) => `on=${dayFromToday(index)}`).join("&");

describe("what trust asks of the database", () => {
  it("is one query and one count for a roster, of two people and of twenty [CRD-I-040]", async () => {
    const asked = async (size: number) => {
      const { caller, facilityId } = await aRoster(size);
      return textsOf(
        caller,
        `/healthcare-entities/facilities/${facilityId}/readiness/?on=${dayFromToday(3)}&limit=25&ready=false`,
      );
    };
    const [few, many] = [await asked(2), await asked(20)];
    expect(many).toEqual(few);
    expect(many.length).toBeLessThanOrEqual(aPage);
  });

  it("is as much for the readiness of one provider on 31 days as on one [CRD-I-040]", async () => {
    const { caller, facilityId, providers } = await aRoster(1);
    const path = `/readiness/?facility=${facilityId}&provider=${providers[0]}`;
    const [few, many] = [
      await textsOf(caller, `${path}&${days(1)}`),
      await textsOf(caller, `${path}&${days(31)}`),
    ];
    expect(many).toEqual(few);
    expect(many.length).toBeLessThanOrEqual(oneReading);
  });

  it("is at most two statements more for validating where credentials are asked for [CRD-I-040]", async () => {
    const { validate, facility } = await aBookableParty();
    const shifts = [10, 11, 12].map((ahead) => ({
      ...shift({ start_on: dayFromToday(ahead) }),
      id: `row-${ahead}`,
    }));
    const asked = async () => {
      await validate(...shifts);
      return (
        await statementsOf(async () => {
          expect((await validate(...shifts)).status).toBe(200);
        })
      ).length;
    };
    const without = await asked();
    await aRequirement(facility, { minDaysAfter: 30 });
    await setMode(facility, "block");
    expect((await asked()) - without).toBeLessThanOrEqual(2);
  });

  it("is one query and one count for the desk of staff, besides the note that staff looked [CRD-I-040]", async () => {
    const caller = await signInAs(await aStaff());
    const [few, many] = [
      await textsOf(caller, "/staff/credentials/?limit=1"),
      await textsOf(caller, "/staff/credentials/?limit=25"),
    ];
    expect(many).toEqual(few);
    expect(many.filter((text) => !/^insert into "audit_log"/.test(text)).length).toBeLessThanOrEqual(aPage);
  });

  it("is one query for a sealed document, after the limits of who asks [CRD-I-040]", async () => {
    const texts = await textsOf(visitor(), `/verify/?sha256=${"0".repeat(64)}`);
    expect(texts.length).toBeLessThanOrEqual(aLookup);
  });
});
