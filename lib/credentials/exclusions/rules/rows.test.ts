import { describe, expect, it } from "vitest";
import { columnsOf, dayOf, type Judged, judgeLines } from "@/lib/credentials/exclusions/rules/rows";

const header =
  "LASTNAME,FIRSTNAME,MIDNAME,BUSNAME,GENERAL,SPECIALTY,UPIN,NPI,DOB,ADDRESS,CITY,STATE,ZIP,EXCLTYPE,EXCLDATE,REINDATE,WAIVERDATE,WVRSTATE";
const line = (text: string | null, number = 2) => ({ number, text });
const columns = header.split(",");
const today = "2026-11-28";
function judge(text: string | null): Judged {
  const [judged] = judgeLines(columns, [line(text)], today);
  if (!judged) throw new Error("a line is judged");
  return judged;
}

type Values = Partial<Record<string, string>>;
const row = (values: Values) =>
  columns
    .map((name) => {
      const usual: Values = {
        LASTNAME: "NUNEZ",
        FIRSTNAME: "JOSE",
        MIDNAME: "A",
        GENERAL: "PHYSICIAN",
        SPECIALTY: "EMERGENCY",
        NPI: "0000000000",
        DOB: "19700312",
        ADDRESS: "12 MAIN ST, APT 4",
        CITY: "PORTLAND",
        STATE: "me",
        ZIP: "04101",
        EXCLTYPE: "1128a1",
        EXCLDATE: "20190418",
        REINDATE: "00000000",
        WAIVERDATE: "00000000",
      };
      return `"${values[name] ?? usual[name] ?? ""}"`;
    })
    .join(",");
const entryOf = (values: Values) => {
  const judged = judge(row(values));
  if (judged.kind !== "kept") throw new Error(JSON.stringify(judged));
  return judged.entry;
};

describe("the header", () => {
  it("is in any order and case, and names the first column that is missing [CRD-V-071]", () => {
    const turned = [...columns].reverse().map((name) => ` ${name.toLowerCase()}`);
    expect(columnsOf(line(turned.join(",")))).toEqual({ columns: [...columns].reverse() });
    expect(columnsOf(line('"LASTNAME","FIRSTNAME","NPI","DOB","EXCLTYPE","EXCLDATE"'))).toHaveProperty(
      "columns",
    );
    for (const name of ["LASTNAME", "FIRSTNAME", "NPI", "DOB", "EXCLTYPE", "EXCLDATE"]) {
      const without = columns.filter((column) => column !== name).join(",");
      expect(columnsOf(line(without))).toEqual({ missing: name });
    }
    expect(columnsOf(undefined)).toEqual({ missing: "LASTNAME" });
    expect(columnsOf(line("<html>"))).toEqual({ missing: "LASTNAME" });
  });
});

describe("a row", () => {
  it("is kept with its keys and what it shows [CRD-V-071, CRD-V-072]", () => {
    expect(entryOf({})).toMatchObject({
      lastKey: "NUNEZ",
      firstKey: "JOSE",
      middle: "A",
      npi: null,
      birthOn: "1970-03-12",
      state: "ME",
      exclType: "1128a1",
      exclOn: "2019-04-18",
      waiverOn: null,
      shown: { LASTNAME: "NUNEZ", ADDRESS: "12 MAIN ST, APT 4", DOB: "1970-03-12", EXCLDATE: "2019-04-18" },
    });
    expect(entryOf({}).shown).not.toHaveProperty("NPI");
    expect(entryOf({})).not.toHaveProperty("shown.WAIVERDATE");
  });

  it("has an NPI of ten digits or none, and a birth date or none [CRD-V-071]", () => {
    expect(entryOf({ NPI: "1234567893" }).npi).toBe("1234567893");
    for (const NPI of ["", "0000000000", "123456789", "12345678931", "12345A7893"])
      expect(entryOf({ NPI }).npi, NPI).toBeNull();
    for (const DOB of ["", "00000000", "0", "19701332", "19700230", "1970-03-12", "x"])
      expect(entryOf({ DOB }).birthOn, DOB).toBeNull();
    expect(dayOf("20240229")).toBe("2024-02-29");
    expect(dayOf("20230229")).toBeNull();
  });

  it("is bad with a wrong number of fields, stray quotes, no date, or too long [CRD-V-071]", () => {
    expect(judge("A,B,C")).toEqual({ kind: "bad", reason: "It has 3 fields instead of 18." });
    expect(judge(`${row({})},`)).toMatchObject({ kind: "bad" });
    expect(judge('"NUNEZ,JOSE')).toEqual({ kind: "bad", reason: "Its quotes do not fit together." });
    expect(judge('NU"NEZ",JOSE')).toEqual({ kind: "bad", reason: "Its quotes do not fit together." });
    expect(judge(row({ EXCLDATE: "00000000" }))).toEqual({ kind: "bad", reason: "EXCLDATE is no date." });
    expect(judge(row({ EXCLDATE: "20190431" }))).toMatchObject({ kind: "bad" });
    expect(judge(null)).toEqual({ kind: "bad", reason: "It is longer than 10,000 characters." });
  });

  it("without a last name is a business, and one with a day of reinstatement up to today is reinstated [CRD-V-071]", () => {
    expect(judge(row({ LASTNAME: "", BUSNAME: "14 LAWRENCE AVE PHARMACY" }))).toEqual({ kind: "business" });
    expect(judge(row({ REINDATE: "20261128" }))).toEqual({ kind: "reinstated" });
    expect(judge(row({ REINDATE: "20261129" })).kind).toBe("kept");
    expect(judge(row({ REINDATE: "no" })).kind).toBe("kept");
  });

  it("that is bad spoils no other, though many are read together [CRD-V-071]", () => {
    const texts = [row({}), '"a,b', row({ LASTNAME: 'O"" HARA' }), null, row({ LASTNAME: "" }), "x\u0000,y"];
    const judged = judgeLines(
      columns,
      texts.map((text, place) => line(text, place)),
      today,
    );
    expect(judged.map(({ kind }) => kind)).toEqual(["kept", "bad", "kept", "bad", "business", "bad"]);
    expect(judged[2]).toMatchObject({ entry: { lastKey: "OHARA" } });
  });

  it("is another entry when a name, NPI, birth date, type or date is another, not when an address is [CRD-V-021]", () => {
    const { identity } = entryOf({});
    for (const same of [
      { CITY: "BANGOR" },
      { STATE: "NH" },
      { WAIVERDATE: "20200101" },
      { LASTNAME: "nunez" },
    ])
      expect(entryOf(same).identity, JSON.stringify(same)).toBe(identity);
    for (const other of [
      { LASTNAME: "NUNES" },
      { FIRSTNAME: "JO" },
      { MIDNAME: "" },
      { NPI: "1234567893" },
      { DOB: "19700313" },
      { EXCLTYPE: "1128b4" },
      { EXCLDATE: "20190419" },
    ])
      expect(entryOf(other).identity, JSON.stringify(other)).not.toBe(identity);
  });
});
