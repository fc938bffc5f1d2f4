import { expect, it } from "vitest";
import { licensesToOffer } from "./rules";

const taxonomy = (code: string, state: string, license: string) => ({
  code,
  state,
  license,
  desc: "",
  primary: false,
});

const registry = {
  addresses: [],
  taxonomies: [
    taxonomy("207P00000X", "ME", "MD 12345"),
    taxonomy("207R00000X", "ME", "md12345"),
    taxonomy("207R00000X", "NH", "77"),
    taxonomy("208M00000X", "VT", ""),
    taxonomy("363A00000X", "ME", "PA-1"),
    taxonomy("207P00000X", "XX", "1"),
  ],
};

it("offers the medical licenses that the registry lists and the profile lacks, each once [CRD-V-033]", () => {
  expect(licensesToOffer(registry, [])).toEqual([
    { state: "ME", number: "MD 12345" },
    { state: "NH", number: "77" },
  ]);
  expect(licensesToOffer(registry, [{ type: "MEDICAL", state: "ME", number: "MD12345" }])).toEqual([
    { state: "NH", number: "77" },
  ]);
  expect(licensesToOffer(registry, [{ type: "DEA", state: "NH", number: "77" }])).toHaveLength(2);
  expect(licensesToOffer(null, [])).toEqual([]);
});
