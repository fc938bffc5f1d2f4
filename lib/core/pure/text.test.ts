import { describe, expect, it, test } from "vitest";
import { addDays } from "./days";
import {
  addressText,
  capitalized,
  counted,
  countText,
  dotted,
  fullDay,
  fullName,
  hoursText,
  joined,
  longDay,
  longMonth,
  mediumDay,
  momentText,
  nameOrEmail,
  numberText,
  shortTimes,
  sizeText,
  spanOfDays,
  timesText,
  townText,
  waitText,
  weekdayDay,
  zoneName,
} from "./text";

const times = (start_on: string, start_time: string, end_on: string, end_time: string) => ({
  start_on,
  start_time,
  end_on,
  end_time,
});

describe("a day", () => {
  it("is shown as Dec 4, 2026, and none as - [SHR-K-017 SHR-X-002]", () => {
    expect(mediumDay("2026-12-04")).toBe("Dec 4, 2026");
    expect(mediumDay(null)).toBe("-");
  });
});

describe("a request in words", () => {
  it("writes times as HH:mm and marks the days they run over [PRV-K-030]", () => {
    expect(shortTimes(times("2026-12-04", "07:00", "2026-12-04", "19:00"))).toBe("07:00 – 19:00");
    expect(shortTimes(times("2026-12-31", "19:00", "2027-01-01", "07:00"))).toBe("19:00 – 07:00 +1");
  });

  it("keeps quarters of an hour [PRV-K-029]", () => {
    expect(hoursText(12.25)).toBe("12.25 h");
    expect(hoursText(36)).toBe("36 h");
  });

  it("writes a year once when both days share it", () => {
    expect(spanOfDays("2026-12-04", "2026-12-06")).toBe("Dec 4 – Dec 6, 2026");
    expect(spanOfDays("2026-12-30", "2027-01-02")).toBe("Dec 30, 2026 – Jan 2, 2027");
    expect(spanOfDays("2026-12-04", "2026-12-04")).toBe("Dec 4, 2026");
  });
});

describe("a connection in words", () => {
  it("shows a date as Dec 4, 2026, and none as - [SHR-K-017 SHR-X-002]", () => {
    expect(mediumDay("2026-12-04")).toBe("Dec 4, 2026");
    expect(mediumDay(null)).toBe("-");
  });

  it("writes places and days as people do, whatever the zone", () => {
    expect(
      addressText({ street_address: "412 Harbor St", city: "Portland", state: "ME", zip_code: "04101" }),
    ).toBe("412 Harbor St, Portland, ME 04101");
    expect(addressText({ street_address: "", city: "Portland", state: null })).toBe("Portland");
    expect(mediumDay("2026-12-01")).toBe("Dec 1, 2026");
    expect(mediumDay(null)).toBe("-");
  });
});

test("names days and months", () => {
  expect(fullDay("2026-12-04")).toBe("Friday, December 4, 2026");
  expect(longMonth("2026-12")).toBe("December 2026");
});

describe("a day, a moment and a zone", () => {
  it("have one function for each style", () => {
    expect(weekdayDay("2026-12-04")).toBe("Fri, Dec 4, 2026");
    expect(longDay("2026-12-04")).toBe("December 4, 2026");
    expect(spanOfDays(null, null)).toBe("-");
    expect(spanOfDays("2026-12-04", null)).toBe("Dec 4, 2026");
  });

  it("are told as the clocks of the zone say", () => {
    const at = new Date("2026-12-05T00:05:00Z");
    expect(momentText(at, "longDay", "UTC")).toBe("December 5, 2026");
    expect(momentText(at.toISOString(), "longDay", "America/New_York")).toBe("December 4, 2026");
    expect(momentText(at, "signature", "America/New_York")).toMatch(/^December 4, 2026 at 7:05:00\sPM EST$/);
  });

  it("name a zone as it is called at that time, not as it was once", () => {
    const at = new Date("2026-12-05T00:05:00Z");
    expect(zoneName("America/New_York", at)).toBe("Eastern Time");
    expect(zoneName("America/Detroit", at)).toBe("Eastern Time");
    expect(zoneName("America/Anchorage", at)).toBe("Alaska Time");
    expect(zoneName("America/Detroit", new Date(0))).toBe("Eastern Standard Time");
  });

  it("tell how long something has waited", () => {
    const now = new Date("2026-12-05T12:00:00Z");
    const since = (minutes: number) =>
      waitText(new Date(now.getTime() - minutes * 60_000).toISOString(), now);
    expect([1, 2, 59, 60, 47 * 60 + 59, 48 * 60].map(since)).toEqual([
      "a moment",
      "2 minutes",
      "59 minutes",
      "1 hour",
      "47 hours",
      "2 days",
    ]);
  });

  it("mark a shift that ends on the next day", () => {
    const shift = { startOn: "2026-12-04", startTime: "19:00", endOn: "2026-12-05", endTime: "07:00" };
    expect(timesText(shift)).toBe("19:00–07:00 (+1 day)");
    expect(timesText({ ...shift, endOn: "2026-12-04", endTime: "23:00" })).toBe("19:00–23:00");
  });
});

describe("what there is of something", () => {
  it("is counted in words", () => {
    expect([0, 1, 2].map((count) => counted(count, "shift"))).toEqual(["0 shifts", "1 shift", "2 shifts"]);
    expect([1, 3].map((count) => counted(count, "facility", "facilities"))).toEqual([
      "1 facility",
      "3 facilities",
    ]);
    expect([numberText(1200), numberText(12.5)]).toEqual(["1,200", "12.5"]);
    expect([countText(45), countText(1000), countText(1001)]).toEqual(["45", "1,000", "1,000+"]);
    expect([900, 184_320, 2_516_582, 2_097_152].map(sizeText)).toEqual(["900 B", "180 KB", "2.4 MB", "2 MB"]);
  });

  it("is joined without what is missing", () => {
    expect(joined(["Portland", null, undefined, false, "", "ME"])).toBe("Portland, ME");
    expect(dotted(["12 h", null, "$2,160"])).toBe("12 h · $2,160");
    expect(townText({ city: "", state: "ME" })).toBe("ME");
    expect(capitalized("not given")).toBe("Not given");
  });

  it("is a person by name, or by address where no name is known", () => {
    expect(fullName({ first_name: "Jordan", last_name: "Kline" })).toBe("Jordan Kline");
    expect(fullName({ firstName: "Jordan", lastName: "" })).toBe("Jordan");
    expect(nameOrEmail({ first_name: "", last_name: "", email: "a@b.test" })).toBe("a@b.test");
  });
});

describe("days and figures without Intl", () => {
  const as = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" });
    return (day: string) => format.format(new Date(day));
  };

  test("each day of four years, and days of other centuries, read as the language writes them", () => {
    const parts = { month: "short", day: "numeric", year: "numeric" } as const;
    const [medium, weekday] = [as(parts), as({ ...parts, weekday: "short" })];
    const [long, full] = [as({ dateStyle: "long" }), as({ dateStyle: "full" })];
    const month = as({ month: "long", year: "numeric" });
    const days = Array.from({ length: 4 * 366 }, (_, index) => addDays("2024-01-01", index));
    for (const day of [...days, "1900-02-28", "1999-12-31", "2100-03-01", "9999-12-31"]) {
      expect([
        mediumDay(day),
        weekdayDay(day),
        longDay(day),
        fullDay(day),
        longMonth(day.slice(0, 7)),
      ]).toEqual([medium(day), weekday(day), long(day), full(day), month(day)]);
    }
  });

  test("figures read as the language writes them, to three decimals", () => {
    for (let value = 0.0625; value < 1e12; value *= 1.7) {
      for (const figure of [value, Math.round(value)]) {
        expect(numberText(figure)).toBe(figure.toLocaleString("en-US"));
      }
    }
  });
});
