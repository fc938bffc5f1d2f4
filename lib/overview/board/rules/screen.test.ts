import { describe, expect, it } from "vitest";
import type { Board, BoardPerson, BoardShift } from "@/lib/overview/board/schema";
import { changesBetween, staysInPlace } from "./changes";
import { onNow } from "./on-now";
import { rateAt, whyNot } from "./placing";
import { headLine, laneTitle, noSum, shadeOf, shortName, signs } from "./texts";

const sum = (values: object) => Object.assign({}, noSum, values);

describe("what a board says", () => {
  it("sums up under its title [SCH-S-001]", () => {
    const totals = [
      sum({ needed: 3, filled: 1, accepted: 1, open: 1, drafts: 1 }),
      sum({ needed: 2, filled: 1, requested: 1, called_out: 1 }),
    ];
    expect(headLine(totals)).toBe("2 of 5 filled · 2 waiting · 1 open · 1 called out · 1 draft");
    expect(headLine([])).toBe("Nothing is needed in these days yet.");
    expect(headLine([sum({ drafts: 2 })])).toBe(
      "0 of 0 filled · 0 waiting · 0 open · 0 called out · 2 drafts",
    );
  });

  it("names lanes, signs and people [SCH-S-003]", () => {
    const times = { start_time: "07:00", end_time: "19:00" };
    expect(laneTitle({ provider_rate_type: "day", ...times })).toBe("Day 07:00–19:00");
    expect(laneTitle({ provider_rate_type: "24h", ...times })).toBe("24hr Onsite 07:00–19:00");
    expect(signs).toEqual({ full: "✓", open: "✕", waiting: "◐", none: "–" });
    expect(shortName("Elena Marchetti, MD")).toBe("Marchetti, E");
    expect(shortName("Ana Maria de la Cruz, DO, PhD")).toBe("Cruz, A");
    expect(shortName("Cher")).toBe("Cher");
  });

  it("shades what is filled of what is needed in five steps [SCH-S-004]", () => {
    const steps = [0, 1, 5, 8, 11, 12].map((filled) => shadeOf({ filled, needed: 12 }));
    expect(steps).toEqual([1, 2, 3, 4, 4, 5]);
    expect(shadeOf({ filled: 0, needed: 0 })).toBe(0);
  });
});

describe("who is on now", () => {
  const shift = (name: string, startsAt: string, endsAt: string) => ({ name, startsAt, endsAt });
  const shifts = [
    shift("Marchetti, E", "2026-12-04T07:00", "2026-12-04T19:00"),
    shift("Okafor, D", "2026-12-03T19:00", "2026-12-04T07:00"),
    shift("Reyes, A", "2026-12-04T19:00", "2026-12-05T07:00"),
    shift("Almeida, S", "2026-12-04T19:00", "2026-12-05T07:00"),
  ];

  it("is who works until when, and who begins next [SCH-S-002]", () => {
    expect(onNow(shifts, "2026-12-04T18:59")).toEqual({
      running: [{ name: "Marchetti, E", until: "19:00" }],
      next: { names: ["Almeida, S", "Reyes, A"], from: "19:00" },
    });
  });

  it("changes with the minute [SCH-S-002]", () => {
    expect(onNow(shifts, "2026-12-04T06:59").running).toEqual([{ name: "Okafor, D", until: "07:00" }]);
    expect(onNow(shifts, "2026-12-04T07:00").running).toEqual([{ name: "Marchetti, E", until: "19:00" }]);
    expect(onNow(shifts, "2026-12-05T07:00")).toEqual({ running: [], next: null });
    expect(onNow(shifts, "2026-12-03T18:59").next).toEqual({ names: ["Okafor, D"], from: "19:00" });
    expect(onNow(shifts, "2026-12-01T18:59").next).toBeNull();
  });
});

const aShift: BoardShift = {
  needed_shift: "n1",
  status: "open",
  priority: "normal",
  note: "",
  booking_id: null,
  booking_request_id: null,
  provider: null,
  called_out: false,
  rescue_id: null,
};

const aBoard = (state: "open" | "full", date = "2026-12-04", shifts = [aShift]): Board => ({
  from: "2026-11-29",
  days: 7,
  now: "2026-11-29T12:00:00.000Z",
  left_out: 0,
  facilities: [
    {
      id: "f1",
      name: "Casco",
      time_zone: "America/New_York",
      today: "2026-11-29",
      totals: [],
      lanes: [
        {
          key: "l1",
          opportunity: null,
          provider_rate_type: "night",
          start_time: "19:00",
          end_time: "07:00",
          cells: [
            {
              date,
              needed: 1,
              filled: state === "full" ? 1 : 0,
              accepted: 0,
              requested: 0,
              open: state === "open" ? 1 : 0,
              drafts: 0,
              state,
              wishes: 0,
              shifts,
            },
          ],
        },
      ],
    },
  ],
});

describe("a board that is read again", () => {
  it("says what has become of its cells [SCH-S-011]", () => {
    expect(changesBetween(aBoard("open"), aBoard("full"))).toEqual(["Fri, Dec 4, night: filled"]);
    expect(changesBetween(aBoard("open"), aBoard("open"))).toEqual([]);
    expect(changesBetween(aBoard("open"), Object.assign(aBoard("full"), { from: "2026-12-06" }))).toEqual([]);
  });

  it("moves nothing where its lanes, days and cells have their places [SCH-S-011]", () => {
    expect(staysInPlace(aBoard("open"), aBoard("full"))).toBe(true);
    expect(staysInPlace(aBoard("open"), aBoard("open", "2026-12-05"))).toBe(false);
    expect(staysInPlace(aBoard("open"), aBoard("open", "2026-12-04", [aShift, aShift]))).toBe(false);
  });
});

describe("a hole", () => {
  const rates = { facility_rate_day: 216, facility_rate_night: null, facility_rate_call: 72 };
  const day = { date: "2026-12-04", offered: "DAYTIME", is_preferred: false, is_busy: false, shifts: [] };
  const person = {
    provider: { id: "p1", display_name: "Elena Marchetti, MD" },
    rates: [{ facility_id: "f1", facility_rate_24h: null, ...rates }],
    left_in_month: null,
    limits: "",
    days: [day],
    totals: { shifts: 0, nights: 0, weekend_shifts: 0, hours: 0 },
  } as BoardPerson;
  const hole = {
    neededShiftId: "n1",
    facilityId: "f1",
    facilityName: "Casco",
    date: "2026-12-04",
    kind: "day",
  } as const;
  const withDay = (values: object) => Object.assign({}, person, { days: [Object.assign({}, day, values)] });

  it("can be taken, or says why not [SCH-S-007]", () => {
    expect(whyNot(person, hole)).toBeNull();
    expect(whyNot(person, { ...hole, date: "2026-12-05" })).toBe("Does not offer this day");
    expect(whyNot(person, { ...hole, kind: "night" })).toBe("Offers another shift type");
    expect(whyNot(withDay({ offered: "ANYTIME" }), { ...hole, kind: "night" })).toBe("No night rate");
    expect(whyNot(withDay({ is_busy: true }), hole)).toBe("Already booked");
    expect(whyNot(person, { ...hole, facilityId: "f2" })).toBe("Not approved at Casco");
    expect(whyNot(Object.assign({}, person, { left_in_month: 0 }), hole)).toBe("Monthly limit");
    expect(whyNot(person, hole, [{ providerId: "p1", date: "2026-12-04" }])).toBe("In this plan that day");
  });

  it("costs what the clinician asks for at its facility [SCH-S-006]", () => {
    expect(rateAt(person, "f1", "day")).toBe(216);
    expect(rateAt(person, "f1", "night")).toBeNull();
    expect(rateAt(person, "f2", "day")).toBeNull();
  });
});
