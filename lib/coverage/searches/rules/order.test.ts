import { describe, expect, it } from "vitest";
import { type Asked, type Candidate, inOrder, postponementOf, reasonText } from "./order";

const at = (text: string) => new Date(text);
const awake = { timeZone: "America/New_York", quietFrom: "22:00", quietTo: "06:00" };

const plain = {
  facts: { id: "m", raisedHandAt: null, workedHere: 0, offersThisMonth: 0 },
  tier: "facility",
  reasons: [{ code: "facility" }],
  lacksRest: false,
} as unknown as Candidate;

type Changed = Partial<Omit<Candidate, "facts">> & { facts?: Partial<Asked> };
const candidate = (id: string, { facts, ...rest }: Changed = {}): Candidate => ({
  ...plain,
  ...rest,
  facts: { ...plain.facts, ...facts, id },
});

const hand = (time: string) => ({ raisedHandAt: at(`2026-12-01T${time}Z`) });
const isFirst = (one: Changed, other: Changed = {}) =>
  [candidate("z", one), candidate("a", other)].sort(inOrder)[0]?.facts.id === "z";

describe("the order", () => {
  it.each<[what: string, one: Changed, other: Changed]>([
    ["circle", {}, { tier: "organization" }],
    ["raised hand", { facts: hand("10:00:00") }, {}],
    ["earlier hand", { facts: hand("10:00:00") }, { facts: hand("10:00:01") }],
    ["offered day", { reasons: [{ code: "offered" }] }, {}],
    ["rest", {}, { lacksRest: true }],
    ["shifts worked here", { facts: { workedHere: 2 } }, { facts: { workedHere: 1 } }],
    ["fewer offers", { facts: { offersThisMonth: 1 } }, { facts: { offersThisMonth: 2 } }],
  ])("is by %s before the id [RSC-V-004]", (_, one, other) => {
    expect(isFirst(one, other)).toBe(true);
    expect(isFirst(other, one)).toBe(false);
  });

  it("goes by each of them before all that come after it [RSC-V-004]", () => {
    expect(isFirst({ lacksRest: true }, { tier: "organization", facts: hand("10:00:00") })).toBe(true);
    expect(isFirst({ facts: hand("10:00:00"), lacksRest: true }, { reasons: [{ code: "offered" }] })).toBe(
      true,
    );
    expect(isFirst({ reasons: [{ code: "offered" }], lacksRest: true }, { facts: { workedHere: 9 } })).toBe(
      true,
    );
    expect(isFirst({}, { lacksRest: true, facts: { workedHere: 9 } })).toBe(true);
    expect(isFirst({ facts: { workedHere: 1, offersThisMonth: 9 } })).toBe(true);
  });

  it("is by the id where nothing else differs [RSC-V-004]", () => {
    expect([candidate("b"), candidate("a")].sort(inOrder).map(({ facts }) => facts.id)).toEqual(["a", "b"]);
  });
});

describe("whoever can be asked is put off", () => {
  const facts = (values: Partial<Asked>) =>
    ({ quiet: awake, urgentInQuietHours: false, maxOffersPerDay: 2, askedToday: [], ...values }) as Asked;
  const noon = at("2026-12-04T17:00:00Z");
  const night = at("2026-12-04T08:00:00Z");

  it("in quiet hours, unless urgent news is let through [RSC-V-003]", () => {
    const until = at("2026-12-04T11:00:00Z");
    expect(postponementOf(facts({}), night)).toEqual({ code: "quiet", text: "Quiet until 06:00", until });
    expect(postponementOf(facts({ urgentInQuietHours: true }), night)).toBeNull();
    expect(postponementOf(facts({}), noon)).toBeNull();
  });

  it("after as many offers in 24 hours as are wanted, until fewer count [RSC-V-003]", () => {
    const [first, second, third] = [1, 5, 9].map((hour) => at(`2026-12-04T0${hour}:00:00Z`)) as Date[];
    const asked = (...askedToday: (Date | undefined)[]) =>
      postponementOf(facts({ askedToday: askedToday as Date[] }), noon);
    expect(asked(first)).toBeNull();
    expect(asked(first, second)).toEqual({
      code: "asked_often",
      text: "Asked 2 times in 24 hours",
      until: at("2026-12-05T01:00:00Z"),
    });
    expect(asked(first, second, third)).toEqual({
      code: "asked_often",
      text: "Asked 3 times in 24 hours",
      until: at("2026-12-05T05:00:00Z"),
    });
  });
});

describe("a reason", () => {
  it("is read by the provider and by the rep [RSC-V-005]", () => {
    const both = (reason: Parameters<typeof reasonText>[0]) => [
      reasonText(reason, "provider"),
      reasonText(reason, "rep"),
    ];
    const here = "Approved at this facility";
    const elsewhere = "Approved at another facility of Casco";
    expect(both({ code: "facility" })).toEqual([here, here]);
    expect(both({ code: "organization", organization: "Casco" })).toEqual([elsewhere, elsewhere]);
    expect(both({ code: "hand" })).toEqual(["You raised your hand", "Raised a hand"]);
    expect(both({ code: "offered" })).toEqual(["You offered this day", "Offered this day"]);
    expect(both({ code: "worked", count: 3 })[0]).toBe("3 shifts here in the last year");
    expect(both({ code: "rest" })).toEqual([null, "Less than 8 hours rest"]);
  });
});
