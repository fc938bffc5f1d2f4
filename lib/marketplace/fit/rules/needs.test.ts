import { describe, expect, it } from "vitest";
import { addDays } from "@/lib/core/pure/days";
import { measure } from "@/lib/core/pure/time";
import { movedGroups, type Need, presentGroups } from "@/lib/marketplace/fit/rules/needs";

const zone = "America/New_York";
let serial = 0;

function aNeed(startOn: string, values: Partial<Need> = {}): Need {
  const isNight = values.rateKind === "night";
  const [startTime, endTime] = isNight ? ["19:00:00", "07:00:00"] : ["07:00:00", "19:00:00"];
  const span = { startOn, startTime, endTime, endOn: isNight ? addDays(startOn, 1) : startOn };
  const { start, end } = measure(span, zone);
  serial += 1;
  return {
    ...span,
    id: `need-${serial}`,
    status: "open",
    rateKind: "day",
    openedMs: serial,
    isWished: false,
    startMs: start.getTime(),
    endMs: end.getTime(),
    ...values,
  };
}

const at = { timeZone: zone, today: "2026-12-01", now: new Date("2026-12-01T15:00:00Z") };
const moves = (asked: Need[], moving = asked, loose: Parameters<typeof movedGroups>[0]["loose"] = []) =>
  movedGroups({ ...at, asked, moving, loose });

describe("needed shifts that are asked about", () => {
  it("are counted together where day, kind and time are equal", () => {
    const groups = presentGroups([
      aNeed("2026-12-05"),
      aNeed("2026-12-05"),
      aNeed("2026-12-05", { rateKind: "night" }),
    ]);
    expect(groups.map(({ kind, count, move }) => [kind, count, move])).toEqual([
      ["day", 2, 0],
      ["night", 1, 0],
    ]);
  });

  it("move by three days at most and never into the past, drafts with them [SCH-I-045]", () => {
    expect(moves([aNeed("2026-12-10")]).map(({ move }) => move)).toEqual([-3, -2, -1, 1, 2, 3]);
    expect(moves([aNeed("2026-12-03")]).map(({ move }) => move)).toEqual([-1, 1, 2, 3]);
    const draft = aNeed("2026-12-02", { status: "draft" });
    expect(moves([aNeed("2026-12-10")], [aNeed("2026-12-10"), draft]).map(({ move }) => move)).toEqual([
      1, 2, 3,
    ]);
    const begun = aNeed("2026-11-20", { status: "draft" });
    expect(moves([aNeed("2026-12-10")], [aNeed("2026-12-10"), begun])).toHaveLength(6);
    expect(moves([])).toEqual([]);
  });

  it("keep their clock over a change of it", () => {
    const night = aNeed("2027-03-12", { rateKind: "night" });
    const [group] = moves([night]).find(({ move }) => move === 1)?.groups ?? [];
    expect(((group?.endMs ?? 0) - (group?.startMs ?? 0)) / 3_600_000).toBe(11);
  });

  it("are filled where a shift stands that fills none yet, the one at its time first [SCH-I-004 SCH-I-005 SCH-I-045]", () => {
    const long = aNeed("2026-12-10", { endMs: aNeed("2026-12-10").endMs + 3_600_000, endTime: "20:00:00" });
    const exact = aNeed("2026-12-10");
    const { startMs, endMs } = aNeed("2026-12-12");
    const loose = [{ rateKind: "day" as const, startOn: "2026-12-12", startMs, endMs }];
    const left = moves([long, exact], undefined, loose).find(({ move }) => move === 2)?.groups;
    expect(left?.map(({ count, endMs: end }) => [count, end > endMs])).toEqual([[1, true]]);
    const none = moves([exact], undefined, loose).find(({ move }) => move === 2);
    expect(none?.groups).toEqual([]);
  });
});
