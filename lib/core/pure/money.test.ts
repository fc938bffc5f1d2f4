import { expect, test } from "vitest";
import { formatDollars, formatExact, formatMoney, grouped, parseMoney } from "./money";

test("dollars read as the language writes them, whole or to the cent", () => {
  const whole = new Intl.NumberFormat("en-US", {
    style: "currency",
    currency: "USD",
    maximumFractionDigits: 0,
  });
  const toTheCent = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
  for (let cents = 1; cents < 10_000_000_000; cents = Math.ceil(cents * 1.37)) {
    for (const amount of [cents / 100, -cents / 100, cents]) {
      expect(formatDollars(amount)).toBe((Number.isInteger(amount) ? whole : toTheCent).format(amount));
    }
  }
  expect(formatDollars(0)).toBe("$0");
  expect(formatDollars(1200.5)).toBe("$1,200.50");
});

test("only thousands are set apart, never decimals", () => {
  expect(["7", "700", "7000", "-7000000.1234"].map(grouped)).toEqual([
    "7",
    "700",
    "7,000",
    "-7,000,000.1234",
  ]);
});

test("reads an amount however it is typed", () => {
  expect(["$1,200.50", "1200.5", " 1 200.50 ", ".5", "12.", "0"].map(parseMoney)).toEqual([
    1200.5, 1200.5, 1200.5, 0.5, 12, 0,
  ]);
});

test("takes what is no amount for none", () => {
  expect(["", "$", "1.2.3", "-5", "1.234", "abc"].map(parseMoney)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});

test("writes whole amounts without decimals", () => {
  expect([1200, 1200.5, 0, null].map(formatMoney)).toEqual(["1,200", "1,200.50", "0", ""]);
});

test("writes what is owed always to the cent", () => {
  expect([1331.63, 1600, -20, 0, 1_234_567.5].map(formatExact)).toEqual([
    "$1,331.63",
    "$1,600.00",
    "-$20.00",
    "$0.00",
    "$1,234,567.50",
  ]);
});
