import { describe, expect, it } from "vitest";
import { readLicenses } from "./pasted-licenses";

const good = (text: string) => readLicenses(text, []).map(({ license }) => license);
const problems = (text: string) => readLicenses(text, []).flatMap(({ problem }) => problem ?? []);

describe("pasted licenses", () => {
  it.each([
    ["commas", "Medical,Maine,MD 1,2027-03-31"],
    ["semicolons", "MEDICAL;me;MD 1;03/31/2027"],
    ["tabs", "medical license\tME\tMD 1\t2027-03-31"],
    ["a byte order mark and quotes", '\uFEFF"Medical","Maine","MD 1","2027-03-31"'],
    ["a header in another order", "Number;Expiration date;State;Type\nMD 1;03/31/2027;Maine;Medical"],
  ])("are read with %s [CRD-V-032]", (_, text) => {
    expect(good(text)).toEqual([
      { type: "MEDICAL", state: "ME", number: "MD 1", expiration_date: "2027-03-31" },
    ]);
  });

  it("say of each line what is wrong with it [CRD-V-032]", () => {
    const text = [
      "type,state,number,expiration date",
      "Medical,Maine,1,2027-03-31",
      "Medical,Main,2,2027-03-31",
      "Nurse,VT,3,2027-02-31",
    ].join("\n");
    expect(problems(text)).toEqual(["Line 3: unknown state", "Line 4: unknown type, unknown date"]);
  });

  it("know what is there already, blanks and case aside, in the form and further up [CRD-V-032]", () => {
    const held = [{ type: "MEDICAL", state: "ME", number: "md-1" }];
    const rows = readLicenses("Medical,ME,MD -1,\nDEA,ME,D1,\ndea,Maine,d1,", held);
    expect(rows.map(({ isThere }) => isThere)).toEqual([true, false, true]);
  });

  it("need no date, and no number", () => {
    expect(good("CSR,NH,,")).toEqual([{ type: "CSR", state: "NH", number: "", expiration_date: null }]);
  });
});
