import { beforeAll, describe, expect, it } from "vitest";
import { fieldVisibility, type ProfileField, type Visibility } from "@/lib/providers/rules/visibility";
import { type Caller, signInAs } from "../../support/api";
import { aConnection, aProvider, aRep } from "../../support/builders";
import {
  atSection,
  identification,
  licenses,
  personal,
  rates,
  traits,
} from "../../support/credentials/builders";
import { withoutIds } from "../../support/texts";

/** One provider with everything filled in, a connected and approved organization, and one that is not connected. */
async function aFullProfile() {
  const { provider, rep } = await aConnection({
    as: "approved",
    provider: await aProvider({ textingNumber: "2075550177" }),
  });
  const self = await signInAs(provider);
  const at = (name: Parameters<typeof atSection>[2]) => atSection(self, provider, name);
  const file = () => at("documents").file();
  await at("personal").save({ ...personal, middle_name: "Canarymiddle", street_address: "1 Canary St" });
  await at("identification").save({
    ...identification,
    ssn: "901-23-4444",
    birth_city: "Canaryville",
    drivers_license: await file(),
  });
  await at("professional-traits").save({ ...traits, professional_highlights: "Canary highlights" });
  await at("licenses").save(licenses);
  await at("rates-differentials").save(rates);
  await at("documents").save({
    contract: await file(),
    npdb_report: await file(),
    misc_files: [await file()],
  });
  return { provider, self, connected: await signInAs(rep), stranger: await signInAs(await aRep()) };
}

const fieldsOf = (level: Visibility) =>
  (Object.keys(fieldVisibility) as ProfileField[]).filter(
    (field) => fieldVisibility[field] === level && !field.includes("."),
  );

let profile: Awaited<ReturnType<typeof aFullProfile>>;
beforeAll(async () => {
  profile = await aFullProfile();
});

const read = async (reader: Caller, path: string) => (await reader.get(path)).body;
const marketplace = () => `/healthcare_entity/marketplace-provider/${profile.provider.providerId}/`;
const detail = () => `/provider/${profile.provider.providerId}/`;

describe("a field of a profile", () => {
  it("that is public is told to an organization without any connection [PRV-P-013]", async () => {
    expect(await read(profile.stranger, marketplace())).toMatchObject({
      public_name: "Sam L., MD, MPH",
      specialties: traits.specialties,
      professional_highlights: "Canary highlights",
      degrees: traits.degree,
      medical_licensed_states: ["ME"],
      has_imlc: true,
      board_certification_types: ["ABEM"],
      certification_types: ["ACLS"],
      work_type: rates.work_type,
      travel_type: rates.travel_type,
      hourly_day: 228.6,
    });
  });

  it("that is connected is told to a connected organization and to no other [PRV-P-014]", async () => {
    const open = await read(profile.connected, detail());
    const known = fieldsOf("connected").filter((field) => field in open);
    expect(known).toEqual(
      expect.arrayContaining(["npi", "gender", "street_address", "birth_city", "phone_number"]),
    );
    expect(open).toMatchObject({ npi: traits.npi, middle_name: "Canarymiddle", birth_city: "Canaryville" });
    expect((await profile.stranger.get(detail())).status).toBe(403);
    const shut = await read(profile.stranger, marketplace());
    const always = ["display_name"];
    for (const field of fieldsOf("connected").filter((each) => !always.includes(each)))
      expect(shut, field).not.toHaveProperty(field);
    expect(shut.display_name).toBe(shut.public_name);
    expect(JSON.stringify(shut)).not.toContain("Canarymiddle");
  });

  it("that is private is told to the provider and to no organization [PRV-P-015, PRV-P-019]", async () => {
    for (const reader of [profile.connected, profile.stranger])
      for (const path of [detail(), `${detail()}limited/`, marketplace(), "/provider/?limit=1000"]) {
        const { body } = await reader.get(path);
        for (const field of fieldsOf("private")) expect(body, `${path} ${field}`).not.toHaveProperty(field);
        expect(withoutIds(JSON.stringify(body))).not.toMatch(/901-?23|4444|2075550177|"ssn/);
      }
    const own = atSection(profile.self, profile.provider, "identification");
    expect((await own.read()).ssn).toBe("4444");
  });
});
