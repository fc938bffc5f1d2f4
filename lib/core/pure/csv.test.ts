import { describe, expect, it } from "vitest";
import { type CsvCell, figure, toCsv } from "./csv";

const written = (...cells: CsvCell[]) => toCsv([], [cells]).slice("\ufeff\r\n".length, -2);

describe("a CSV file", () => {
  it("begins with a byte order mark and ends each row with CR LF [PAY-C-036]", () => {
    expect(toCsv(["name", "amount"], [["Zoë", figure(-12.34)]])).toBe("\ufeffname,amount\r\nZoë,-12.34\r\n");
    expect([...Buffer.from(toCsv([], []))].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]);
  });

  it.each([
    ['O"Hara', '"O""Hara"'],
    ["Kline, Jordan", '"Kline, Jordan"'],
    ["two\nlines", '"two\nlines"'],
    ["two\r\nlines", '"two\r\nlines"'],
    [" blank ", " blank "],
    ["", ""],
  ])("quotes %j as RFC 4180 says [PAY-C-036]", (text, cell) => {
    expect(written(text, null)).toBe(`${cell},`);
  });

  it.each([
    ["=1+1", "'=1+1"],
    ["+1", "'+1"],
    ["-1", "'-1"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\tx", "'\tx"],
    ["\rx", `"'\rx"`],
    ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
    ["a=1", "a=1"],
    ["＝1+1", "'＝1+1"],
    ["＋1", "'＋1"],
    ["－1", "'－1"],
    ["＠SUM(A1)", "'＠SUM(A1)"],
    ["x;=1+1", "x;'=1+1"],
    ["x; \t＝1+1", "x;' \t＝1+1"],
    ['x;"=1+1"', `"x;'""=1+1"""`],
    ["x\n@SUM(A1)", `"x\n'@SUM(A1)"`],
    ["x\r\n-1", `"x\r\n'-1"`],
    ["Casco; North", "Casco; North"],
  ])("lets no spreadsheet run the text %j [PAY-C-036]", (text, cell) => {
    expect(written(text)).toBe(cell);
  });

  it("writes figures as plain decimals [PAY-C-036]", () => {
    expect(
      written(figure(-1331631.5), figure(0), figure(47, 0), figure(-0), figure(null), figure(11.75)),
    ).toBe("-1331631.50,0.00,47,0.00,,11.75");
  });
});
