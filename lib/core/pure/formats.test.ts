import { expect, test } from "vitest";
import { formatDate, maskDate, maskPhone, maskTime, parseDate, parseTime } from "./formats";

test("puts the slashes in while a date is typed", () => {
  const typed = ["0", "01", "010", "01022027", "01/02", "01/02/2027", "01-02-2027", "1/2/2027", "01/0220"];
  expect(typed.map(maskDate)).toEqual([
    "0",
    "01",
    "01/0",
    "01/02/2027",
    "01/02",
    "01/02/2027",
    "01/02/2027",
    "1/2/2027",
    "01/02/20",
  ]);
});

test("takes a date that begins with its year, too [SHR-K-016]", () => {
  const typed = [
    "2",
    "20",
    "202",
    "2027",
    "2027-",
    "20270",
    "2027-01",
    "20270102",
    "2027-01-02",
    "31/12/2027",
  ];
  expect(typed.map(maskDate)).toEqual([
    "2",
    "20",
    "202",
    "2027",
    "2027",
    "2027-0",
    "2027-01",
    "2027-01-02",
    "2027-01-02",
    "31/12/2027",
  ]);
  expect(["2027-01-02", "2027-02-30", "2027-1-2"].map(parseDate)).toEqual(["2027-01-02", null, null]);
  expect(["01/02/2027", "3-15-2027"].map(maskDate).map(parseDate)).toEqual(["2027-01-02", "2027-03-15"]);
});

test("knows the days of the calendar", () => {
  expect(
    ["01/02/2027", "1/2/2027", "02/29/2028", "02/29/2027", "13/01/2027", "01/02/27"].map(parseDate),
  ).toEqual(["2027-01-02", "2027-01-02", "2028-02-29", null, null, null]);
  expect(formatDate("2027-01-02")).toBe("01/02/2027");
  expect(formatDate("13/45/2027")).toBe("13/45/2027");
});

test("masks ten digits of a phone number", () => {
  expect(["2", "2075", "2075550100", "+1 207-555-0100", "(207) 555-01000"].map(maskPhone)).toEqual([
    "(2",
    "(207) 5",
    "(207) 555-0100",
    "(207) 555-0100",
    "(207) 555-0100",
  ]);
});

test("takes times as people type them", () => {
  expect(["7", "19", "730", "0730", "19:00", "7:5"].map(parseTime)).toEqual([
    "07:00",
    "19:00",
    "07:30",
    "07:30",
    "19:00",
    "07:05",
  ]);
});

test("keeps what is no time, so that it can be corrected", () => {
  expect(["", "25", "12:75", "noon"].map(parseTime)).toEqual(["", "25", "12:75", "noon"]);
});

test("puts the colon in as it is typed", () => {
  expect(["1", "19", "193", "1930", "19:30", "19.30"].map(maskTime)).toEqual([
    "1",
    "19",
    "193",
    "19:30",
    "19:30",
    "19:30",
  ]);
});
