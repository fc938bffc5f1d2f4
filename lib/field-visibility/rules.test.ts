import { describe, expect, it } from "vitest";
import { fieldVisibility, isVisibleAt, type ProfileField } from "@/lib/field-visibility/rules";

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
      ...["texting_number", "text_opt_in", "ssn", "drivers_license"],
      ...["contract", "npdb_report", "misc_files"],
    ]);
  });
});
