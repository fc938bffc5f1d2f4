import { describe, expect, it } from "vitest";
import { type LeverCounts, leversOf } from "@/lib/marketplace/fit/rules/levers";

const none: LeverCounts = { rate: {}, dates: [], travelers: {}, compact: 0, boardEligible: 0, workType: 0 };
const maxima = { day: 24_050, night: null, call: null, "24h": 10_000 };
const texts = (counts: Partial<LeverCounts>) =>
  leversOf(["day", "night", "24h"], maxima, { ...none, ...counts }).map(({ text }) => text);

describe("what would change the result", () => {
  it("names a kind in lower case, dollars without decimals when whole, and one in the singular [SCH-I-045]", () => {
    expect(texts({ rate: { day: [0, 1, 1, 2, 2, 2, 2, 2], "24h": [3, 3, 3, 3, 3, 3, 3, 3] } })).toEqual([
      "Raising the day maximum by $10/h (to $250.50) adds 1 provider.",
      "Raising the day maximum by $20/h (to $260.50) adds 2 providers.",
      "Raising the 24hr onsite maximum by $5/h (to $105) adds 3 providers.",
    ]);
  });

  it("leaves out what adds nobody, and a step that adds no more than the one before [SCH-I-045]", () => {
    expect(texts({})).toEqual([]);
    const dates = [
      { move: -2, adds: 1, loses: 0 },
      { move: -1, adds: 1, loses: 2 },
      { move: 1, adds: 0, loses: 4 },
      { move: 2, adds: 2, loses: 1 },
      { move: 3, adds: 3, loses: 0 },
    ];
    expect(texts({ dates })).toEqual([
      "Moving the shifts 1 day earlier adds 1 and loses 2 providers.",
      "Moving the shifts 2 days later adds 2 and loses 1 provider.",
      "Moving the shifts 3 days later adds 3 providers.",
    ]);
  });

  it("words each setting, in the order of the table [SCH-I-045 SCH-C-032]", () => {
    const levers = leversOf(["day"], maxima, {
      ...none,
      travelers: { REGIONAL: 1, NATIONAL: 3 },
      compact: 1,
      boardEligible: 2,
      workType: 4,
    });
    expect(levers.map(({ code, kind, change, to, text }) => [code, kind, change, to, text])).toEqual([
      ["travelers", null, null, "REGIONAL", "Accepting travelers within 250 miles adds 1 provider."],
      ["travelers", null, null, "NATIONAL", "Accepting travelers from anywhere adds 3 providers."],
      ["compact", null, null, true, "Accepting compact license holders adds 1 provider."],
      ["board_eligible", null, null, true, "Accepting board-eligible providers adds 2 providers."],
      ["work_type", null, null, [], "Accepting every work type adds 4 providers."],
    ]);
  });
});
