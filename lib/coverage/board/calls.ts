import { callsOf } from "@/lib/core/pure/call";
import { boardReaders } from "@/lib/coverage/board/policy";

const call = callsOf("coverage", () => import("@/lib/coverage/board/schema"));

export const listOpenShifts = call({
  method: "GET",
  path: "/open-shifts/",
  who: boardReaders,
  summary: "Shifts near the provider that need cover, nearest first.",
  input: "openShiftsInput",
  output: "openShiftListShape",
  freshForMs: 30_000,
});

export const raiseHand = call({
  method: "PUT",
  path: "/open-shifts/{id}/hand/",
  who: boardReaders,
  summary: "Say that one could work an open shift, or change the note to it; it binds nobody.",
  input: "raiseHandInput",
  output: "openShiftShape",
  touches: ["notices"],
});

export const takeHandBack = call({
  method: "DELETE",
  path: "/open-shifts/{id}/hand/",
  who: boardReaders,
  summary: "Take a raised hand back.",
  input: "idInput",
  output: "nothing",
  status: 204,
});
