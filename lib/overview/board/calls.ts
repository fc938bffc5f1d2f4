import { callsOf } from "@/lib/core/pure/call";
import { boardReaders } from "@/lib/overview/board/policy";

const call = callsOf("overview", () => import("@/lib/overview/board/schema"));

export const getBoard = call({
  method: "GET",
  path: "/schedule-board/",
  who: boardReaders,
  summary: "What facilities need, day by day, who works it and where the holes are.",
  input: "boardInput",
  output: "boardShape",
  freshForMs: 15_000,
});

export const listBoardPeople = call({
  method: "GET",
  path: "/schedule-board/people/",
  who: boardReaders,
  summary: "Clinicians who can be booked at the facilities: what they offer, their shifts, their rates.",
  input: "boardPeopleInput",
  output: "boardPeopleShape",
  freshForMs: 15_000,
});
