import { expect, it } from "vitest";
import { aRequestAnswer, aShift } from "@/tests/support/assignments/rep-answers";
import { draftsOf, shiftChanges } from "./shift-changes";
import { labelsOf, resolved, wordsOfDrafts, wordsOfRequest } from "./shift-conflict";

const [one, two] = [aShift(1), aShift(2, { startOn: "2026-12-05" })];
const read = aRequestAnswer({ shifts: [one, two] });
const drafts = draftsOf(read);
const keys = drafts.map(({ key }) => key) as [string, string];
const bodies = (...given: Parameters<typeof shiftChanges>) => shiftChanges(...given).map(({ body }) => body);

it("says each shift by its kind and times, under its day", () => {
  expect(wordsOfRequest(read)).toEqual({ [keys[0]]: "Day, 07:00 – 19:00", [keys[1]]: "Day, 07:00 – 19:00" });
  expect(wordsOfDrafts(read, drafts.slice(1))).toMatchObject({ [keys[0]]: "No shift" });
  expect(labelsOf(read, [])).toEqual({ [keys[0]]: "Fri, Dec 4, 2026", [keys[1]]: "Sat, Dec 5, 2026" });
});

it("leaves a shift as somebody else has changed it where that is chosen", () => {
  const newer = aRequestAnswer({ shifts: [aShift(1, { startTime: "09:00" }), two] });
  expect(bodies(newer, resolved(newer, drafts, wordsOfRequest(newer)))).toEqual([]);
  expect(bodies(newer, resolved(newer, drafts, wordsOfDrafts(read, drafts)))).toMatchObject([
    { id: keys[0], start_time: "07:00" },
  ]);
});

it("adds a shift again that somebody else took out and the person keeps", () => {
  const newer = aRequestAnswer({ shifts: [{ ...one, isRemoved: true }, two] });
  const changes = bodies(newer, resolved(newer, drafts, wordsOfDrafts(read, drafts)));
  expect(changes).toMatchObject([{ start_on: "2026-12-04", start_time: "07:00" }]);
  expect(changes[0]).not.toHaveProperty("id");
  expect(bodies(newer, resolved(newer, drafts, wordsOfRequest(newer)))).toEqual([]);
});
