import { describe, expect, it } from "vitest";
import { type Counted, incompleteProfile, openingsOf } from "@/lib/marketplace/openings/rules";

const counted = (code: Counted["code"], count: number, subject: string | null = null, isHeld = false) => ({
  code,
  count,
  subject,
  isHeld,
});

describe("what opens more opportunities", () => {
  it("is worded as documented, 'now' first, then by what it opens, small counts last [SCH-I-051 SCH-C-021]", () => {
    const openings = openingsOf([
      counted("boards", 3, "ABEM"),
      counted("license", 2, "VT"),
      counted("license", 9, "NH"),
      counted("compact", 4),
      counted("life_support", 3, "ACLS"),
      counted("life_support", 3, "ATLS", true),
      counted("range", 5, "REGIONAL"),
      counted("range", 12, "NATIONAL"),
      counted("dates", 1),
      counted("now", 7),
      counted("license", 0, "ME"),
    ]);
    expect(openings.map(({ opens, text }) => [opens, text])).toEqual([
      [7, "You match 7 open opportunities."],
      [12, "Travel type National opens 12 opportunities."],
      [9, "Adding a license in New Hampshire opens 9 opportunities."],
      [5, "Travel type Regional opens 5 opportunities."],
      [4, "The compact license opens 4 opportunities."],
      [3, "Certification by ABEM opens 3 opportunities."],
      [3, "Adding ACLS opens 3 opportunities."],
      [3, "Renewing ATLS opens 3 opportunities."],
      [null, "Being free on their dates opens fewer than 3 opportunities."],
      [null, "Adding a license in Vermont opens fewer than 3 opportunities."],
    ]);
  });

  it.each([0, 1, 2, 3])("answers no count of one or two, and one text for both: %i [SCH-I-049]", (count) => {
    const [now] = openingsOf([counted("now", count)]);
    const small = [null, "You match fewer than 3 open opportunities."];
    const expected = [
      [0, "No open opportunity matches you yet."],
      small,
      small,
      [3, "You match 3 open opportunities."],
    ];
    expect([now?.opens, now?.text]).toEqual(expected[count]);
  });

  it("leaves small counts in an order that says nothing of them [SCH-I-049]", () => {
    const order = (one: number, other: number) =>
      openingsOf([counted("license", one, "NH"), counted("license", other, "VT")]).map(
        (each) => each.subject,
      );
    expect(order(1, 2)).toEqual(order(2, 1));
  });

  it("leads to where each change is made [SCH-S-026]", () => {
    const all = [
      counted("license", 3, "NH"),
      counted("compact", 3),
      counted("life_support", 3, "ACLS"),
      counted("boards", 3, "ABEM"),
      counted("range", 3, "NATIONAL"),
      counted("dates", 3),
    ];
    expect(Object.fromEntries(openingsOf(all).map(({ code, href }) => [code, href]))).toEqual({
      now: "/app/provider/profile",
      license: "/app/provider/edit/licenses",
      compact: "/app/provider/edit/licenses",
      life_support: "/app/provider/edit/licenses",
      boards: "/app/provider/edit/licenses",
      range: "/app/provider/edit/rates",
      dates: "/app/provider/profile",
    });
    expect(incompleteProfile).toEqual({
      code: "profile",
      subject: null,
      opens: null,
      text: "Complete your profile to be matched.",
      href: "/app/provider/edit",
    });
  });
});
