import { describe, expect, it } from "vitest";
import { immunizationTypes } from "@/lib/credentials/schema";
import { licenseStatuses } from "@/lib/providers/schema";
import { licenseTypes } from "@/lib/providers/words";
import { aSectionOwner, identification, licenses } from "../../support/credentials/builders";

const [license] = licenses.licenses;

describe("the codes of credentials", () => {
  it("know four types of license, and no other [SHR-E-010]", async () => {
    const me = await aSectionOwner("licenses");
    expect([...licenseTypes]).toEqual(["MEDICAL", "DEA", "CSR", "OTHER"]);
    const each = licenseTypes.map((type) => ({ ...license, type }));
    const { status, body } = await me.save({ ...licenses, licenses: each });
    expect(status).toBe(200);
    expect(body.licenses.map(({ type }: { type: string }) => type).sort()).toEqual([...licenseTypes].sort());
    const wrong = [license, { ...license, type: "XYZ" }];
    expect(await me.refusal({ ...licenses, licenses: wrong })).toHaveProperty(["licenses.1.type"]);
    expect((await me.read()).licenses).toHaveLength(4);
  });

  it("know two statuses of a license [SHR-E-011]", async () => {
    const me = await aSectionOwner("licenses");
    expect([...licenseStatuses]).toEqual(["ACTIVE", "INACTIVE"]);
    for (const status of licenseStatuses)
      expect((await me.save({ ...licenses, licenses: [{ ...license, status }] })).status).toBe(200);
    expect(await me.refusal({ ...licenses, licenses: [{ ...license, status: "XYZ" }] })).toHaveProperty([
      "licenses.0.status",
    ]);
  });

  it("know five types of immunization [SHR-E-012]", async () => {
    const me = await aSectionOwner("immunization");
    expect([...immunizationTypes]).toEqual(["TB", "FLU", "COVID19", "OTHER", "IMMUNIZATIONS"]);
    const { status, body } = await me.save({ immunizations: immunizationTypes.map((type) => ({ type })) });
    expect(status).toBe(200);
    expect(body.immunizations).toHaveLength(5);
    expect(await me.refusal({ immunizations: [{ type: "XYZ" }] })).toHaveProperty(["immunizations.0.type"]);
  });

  it("know five branches of the military [SHR-E-013]", async () => {
    const me = await aSectionOwner("identification");
    for (const military_branch of ["ARMY", "AIR_FORCE", "MARINE_CORP", "NAVY", "OTHER"])
      expect((await me.save({ ...identification, military_branch })).body.military_branch).toBe(
        military_branch,
      );
    expect(await me.refusal({ ...identification, military_branch: "XYZ" })).toHaveProperty("military_branch");
  });

  it("know three statuses of military service [SHR-E-014]", async () => {
    const me = await aSectionOwner("identification");
    for (const military_status of ["ACTIVE", "INACTIVE", "VETERAN"])
      expect((await me.save({ ...identification, military_status })).body.military_status).toBe(
        military_status,
      );
    expect(await me.refusal({ ...identification, military_status: "XYZ" })).toHaveProperty("military_status");
  });
});
