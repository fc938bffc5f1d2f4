import { expect, it } from "vitest";
import { statementsOf } from "@/scripts/bench/statements";
import { dayFromToday } from "../../support/builders";
import { aLine } from "../../support/opportunities/builders";
import { apply, aSavedTemplate, aSchedule } from "../../support/opportunities/templates";

const hour = (at: number) => `${String(at % 24).padStart(2, "0")}:15`;
/** Ten positions at each of twenty times. */
const lines = Array.from({ length: 20 }, (_, at) =>
  aLine({ count: 10, start_time: hour(at), end_time: hour(at + 8) }),
);

it("no statement of a run writes more than 4,000 drafts, nor names a day and kind twice [SCH-I-016]", {
  timeout: 60_000,
}, async () => {
  const schedule = await aSchedule();
  const { id } = await aSavedTemplate(schedule, { lines, publish: false });
  const span = { from: dayFromToday(1), to: dayFromToday(21) };
  const statements = await statementsOf(async () => {
    const { body } = await apply(schedule.asRep, id, span);
    expect(body).toEqual({ created: 4_200, present: 0, withdrawn: 0 });
  });
  const written = statements.filter(({ text }) => text.startsWith('insert into "needed_shifts"'));
  expect(written.map(({ values }) => JSON.parse(String(values[0])).length)).toEqual([4_000, 200]);
  const locks = statements.filter(({ text }) => text.includes("as cells("));
  expect(locks.length).toBeGreaterThan(0);
  for (const { values } of locks)
    for (const value of values.filter((each) => String(each).startsWith("[")))
      expect(JSON.parse(String(value))).toHaveLength(21);
});
