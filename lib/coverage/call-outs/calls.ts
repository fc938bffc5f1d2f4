import { callsOf } from "@/lib/core/pure/call";
import { callOutOwners, callOutReaders, callOutReporters, releasers } from "@/lib/coverage/call-outs/policy";

const call = callsOf("coverage", async () => ({
  ...(await import("@/lib/assignments/shifts/schema")),
  ...(await import("@/lib/coverage/call-outs/schema")),
}));

export const listCallOuts = call({
  method: "GET",
  path: "/call-outs/",
  who: callOutReaders,
  summary: "Call-outs of the provider or organization: confirmed shifts that their holders cannot work.",
  input: "callOutsInput",
  output: "callOutListShape",
  freshForMs: 30_000,
});

/** The shift is shown in its assignment, and its hours wait or are closed. */
const touches = ["assignments", "pay"] as const;

export const openCallOut = call({
  method: "POST",
  path: "/call-outs/",
  who: callOutReporters,
  summary: "Call out of a confirmed shift, or report that its provider cannot work it.",
  input: "callOutInput",
  output: "callOutShape",
  status: 201,
  touches,
});

const change = { method: "PUT", output: "callOutShape", touches } as const;

export const confirmCallOut = call({
  ...change,
  path: "/call-outs/{id}/confirm/",
  who: callOutOwners,
  summary: "Confirm what the organization has reported.",
  input: "idInput",
});

export const withdrawCallOut = call({
  ...change,
  path: "/call-outs/{id}/withdraw/",
  who: callOutOwners,
  summary: "Say that the shift will be worked after all.",
  input: "withdrawInput",
});

export const releaseCallOut = call({
  ...change,
  path: "/call-outs/{id}/release/",
  who: releasers,
  summary: "Release the provider, who need not work the shift and is not paid for it.",
  input: "idInput",
});
