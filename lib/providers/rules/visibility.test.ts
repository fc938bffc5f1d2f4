import { describe, expect, it } from "vitest";
import {
  limitedProviderShape,
  ownProviderShape,
  providerDetailShape,
} from "@/lib/credentials/profiles/schema";
import {
  fieldVisibility,
  isVisibleAt,
  type ProfileField,
  visibleFields,
  visibleItem,
} from "@/lib/providers/rules/visibility";
import { marketProviderShape, publicProviderShape } from "@/lib/providers/schema";

const fields = Object.keys(fieldVisibility) as ProfileField[];
const at = (level: "public" | "connected" | "private") => fields.filter((field) => isVisibleAt(field, level));

describe("who sees a field", () => {
  it("is everybody for public ones, the connected for more, the provider and staff for all", () => {
    const [publicly, connected, all] = [at("public"), at("connected"), at("private")];
    expect(publicly).toContain("specialties");
    expect(publicly).not.toContain("npi");
    expect(connected).toEqual(
      expect.arrayContaining([...publicly, "npi", "phone_number", "licenses.number"]),
    );
    expect(all).toEqual(fields);
  });

  it("is never an organization for the private ones", () => {
    const hidden = fields.filter((field) => !isVisibleAt(field, "connected"));
    expect(hidden).toEqual([
      "texting_number",
      "text_opt_in",
      "ssn",
      "drivers_license",
      "contract",
      "npdb_report",
      "misc_files",
    ]);
  });
});

describe("what a view keeps", () => {
  it("is what the level reaches; the rest is no key of the answer", () => {
    const fields = { public_name: "Ana R.", npi: "1", ssn: "6789" };
    expect(visibleFields("public", fields)).toEqual({ public_name: "Ana R." });
    expect(visibleFields("connected", fields)).toEqual({ public_name: "Ana R.", npi: "1" });
    expect(visibleFields("private", fields)).toEqual(fields);
  });

  it("is told apart within the items of a list, whose ids stay", () => {
    const license = { id: "l1", type: "MEDICAL", state: "ME", number: "MD-1" };
    expect(visibleItem("licenses", "public", license)).toEqual({ id: "l1", type: "MEDICAL", state: "ME" });
    expect(visibleItem("licenses", "connected", license)).toEqual(license);
  });
});

describe("the shapes of providers", () => {
  /** Of the organization, of the account, or the provider's rates under another name: no fields of the profile. */
  const besides = [
    "id",
    "clearance_status",
    "created_at",
    "registration_status",
    "completed_registration_steps",
    "needs_contract_signed",
    "hourly_day_rate",
    "hourly_night_rate",
    "hourly_24h_rate",
    "hourly_call_rate",
  ];
  it.each([
    ["for everybody", publicProviderShape, "public", []],
    // Without a connection the display name is the public one.
    ["of the marketplace", marketProviderShape, "public", ["display_name"]],
    ["for connected organizations", limitedProviderShape, "connected", []],
    ["for those with details access", providerDetailShape, "connected", []],
    ["for the provider", ownProviderShape, "private", []],
  ] as const)("%s have no key above their level", (_name, shape, level, allowed) => {
    const keys = Object.keys(shape.shape).filter((key) => ![...besides, ...allowed].includes(key));
    expect(keys.filter((key) => !(key in fieldVisibility))).toEqual([]);
    expect(keys.filter((key) => !isVisibleAt(key as ProfileField, level))).toEqual([]);
  });
});
