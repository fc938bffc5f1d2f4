import { expect, it } from "vitest";
import { waitingFor } from "@/lib/assignments/attendance/rules";
import { type TimesheetStatus, timesheetStatuses } from "@/lib/assignments/attendance/words";
import { statusesAsked, waitsAsked } from "./waits";

const now = new Date("2026-11-20T12:00:00Z");
const earlier = new Date("2026-11-20T11:59:59Z");
const later = new Date("2026-11-20T12:00:01Z");

it("a timesheet waits for whoever has to act on it [PAY-S-066]", () => {
  const waits = Object.fromEntries(
    timesheetStatuses.map((status) => [status, waitingFor({ status, bookedTo: earlier }, now)]),
  );
  expect(waits).toEqual({
    draft: "provider",
    submitted: "organization",
    queried: "provider",
    disputed: "staff",
    approved: null,
    invoiced: null,
    closed: null,
  });
});

it("a draft waits for its provider from the booked end on, a question at once [PAY-S-066]", () => {
  const waits = (status: TimesheetStatus, bookedTo: Date) => waitingFor({ status, bookedTo }, now);
  expect(waits("draft", later)).toBeNull();
  expect(waits("draft", now)).toBe("provider");
  expect(waits("queried", later)).toBe("provider");
});

it("a list asks for what waits for its reader, for others, or for both", () => {
  expect(waitsAsked({ kind: "provider" }, {})).toBeNull();
  expect(waitsAsked({ kind: "provider" }, { waitingFor: [] })).toBeNull();
  expect(waitsAsked({ kind: "provider" }, { waiting: true })).toEqual(["provider"]);
  expect(waitsAsked({ kind: "rep" }, { waiting: true })).toEqual(["organization"]);
  expect(waitsAsked({ kind: "staff" }, { waiting: true })).toEqual(["staff"]);
  expect(waitsAsked({ kind: "rep" }, { waiting: false, waitingFor: ["provider", "staff"] })).toEqual([
    "provider",
    "staff",
  ]);
  expect(waitsAsked({ kind: "rep" }, { waiting: true, waitingFor: ["provider"] })).toEqual([]);
});

it("a list looks into the states that can hold what it asks for, and into none where nothing can", () => {
  const rep = { kind: "rep" } as const;
  expect(statusesAsked(rep, {})).toEqual([...timesheetStatuses]);
  expect(statusesAsked(rep, { statusIn: [] })).toEqual([...timesheetStatuses]);
  expect(statusesAsked(rep, { statusIn: ["closed", "approved"] })).toEqual(["approved", "closed"]);
  expect(statusesAsked(rep, { statusIn: [null] })).toEqual([]);
  expect(statusesAsked(rep, { statusIn: [null, "draft"] })).toEqual(["draft"]);
  expect(statusesAsked(rep, { waitingFor: ["provider"] })).toEqual(["draft", "queried"]);
  expect(statusesAsked(rep, { waiting: true, statusIn: ["draft"] })).toEqual([]);
});
