import { describe, expect, it } from "vitest";
import { atFields, fieldOf } from "./form-places";

const values = { npi: "", degree: ["MD"], cmes: [], licenses: [{ state: null, file: null }] };

describe("the field that a path belongs to", () => {
  it("is the longest beginning that the form has", () => {
    expect(fieldOf(values, "npi")).toBe("npi");
    expect(fieldOf(values, "licenses.0.state")).toBe("licenses.0.state");
    expect(fieldOf(values, "licenses.0.file.file")).toBe("licenses.0.file");
    expect(fieldOf(values, "degree.0")).toBe("degree");
    expect(fieldOf(values, "cmes.0.file")).toBe("cmes");
    expect(fieldOf(values, "elsewhere")).toBe("elsewhere");
  });

  it("collects the texts of one field", () => {
    expect(
      atFields({ cmes: ["a", "b"] }, { "cmes.0.file": ["x"], "cmes.1.file": ["y"], detail: "z" }),
    ).toEqual({
      cmes: ["x", "y"],
      detail: ["z"],
    });
  });
});
