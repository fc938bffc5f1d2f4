import { describe, expect, it } from "vitest";
import { numberTyped } from "./numbers";

describe("a number as it is typed", () => {
  it.each([
    ["12", { accountNo: null, number: 12 }],
    ["0012", { accountNo: null, number: 12 }],
    ["W0001-000012", { accountNo: 1, number: 12 }],
    ["w1-12", { accountNo: 1, number: 12 }],
    ["0001-000012", { accountNo: 1, number: 12 }],
    ["Statement 3", { accountNo: null, number: 3 }],
    ["0", { accountNo: null, number: 0 }],
  ])("'%s' is found with and without zeros and letters [SCH-I-074]", (typed, number) => {
    expect(numberTyped(typed)).toEqual(number);
  });

  it.each(["Harbor", "W-", "1-2-3", "12 beds", "12345678901", "%12"])("'%s' is none [SCH-I-074]", (typed) => {
    expect(numberTyped(typed)).toBeNull();
  });
});
