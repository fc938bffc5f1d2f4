import { callsOf } from "@/lib/core/pure/call";
import { needReaders, needWriters } from "@/lib/opportunities/needed-shifts/policy";

const call = callsOf("opportunities", () => import("@/lib/opportunities/needed-shifts/schema"));

export const listNeededShifts = call({
  method: "GET",
  path: "/assignments/opportunities/{id}/needed-shifts/",
  who: needReaders,
  summary: "The positions that an opportunity needs filled, by date; those withdrawn only when asked for.",
  input: "neededShiftsInput",
  output: "neededShiftListShape",
  freshForMs: 30_000,
});

/** Shifts without a needed shift may come to fill one, and other providers then fit. */
const write = { who: needWriters, touches: ["assignments", "marketplace"] } as const;

export const makeNeededShifts = call({
  ...write,
  method: "POST",
  path: "/assignments/opportunities/{id}/needed-shifts/",
  summary: "Add positions that an opportunity needs filled, published or as drafts.",
  input: "newNeededShiftsInput",
  output: "neededShiftArrayShape",
  status: 201,
});

export const moveNeededShifts = call({
  ...write,
  method: "POST",
  path: "/assignments/opportunities/{id}/needed-shifts/move/",
  summary: "Move all draft and open needed shifts at the home facility by some days, or one of any facility.",
  input: "moveNeededShiftsInput",
  output: "neededShiftArrayShape",
});

export const changeNeededShift = call({
  ...write,
  method: "PATCH",
  path: "/assignments/needed-shifts/{id}/",
  summary: "Change a needed shift that nobody was asked for; note and priority also afterwards.",
  input: "changeNeededShiftInput",
  output: "neededShiftShape",
});

export const withdrawNeededShift = call({
  ...write,
  method: "DELETE",
  path: "/assignments/needed-shifts/{id}/",
  summary: "Delete a draft, or withdraw a needed shift that nobody was asked for.",
  input: "idInput",
  output: "nothing",
  status: 204,
});

export const publishNeededShifts = call({
  ...write,
  method: "PUT",
  path: "/needed-shifts-publish/",
  summary: "Publish drafts; those published already stay as they are.",
  input: "publishNeededShiftsInput",
  output: "neededShiftArrayShape",
});
