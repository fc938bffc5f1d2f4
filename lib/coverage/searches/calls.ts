import { callsOf } from "@/lib/core/pure/call";
import { searchers, searchReaders } from "@/lib/coverage/searches/policy";

const call = callsOf("coverage", async () => ({
  ...(await import("@/lib/core/pure/words")),
  ...(await import("@/lib/coverage/searches/schema")),
}));

export const listRescues = call({
  method: "GET",
  path: "/rescues/",
  who: searchReaders,
  summary: "Searches for cover of the organization: open ones soonest first, ended ones latest first.",
  input: "rescuesInput",
  output: "rescueListShape",
  freshForMs: 5_000,
});

export const rescue = call({
  method: "GET",
  path: "/rescues/{id}/",
  who: searchReaders,
  summary: "One search: who was asked and what became of it, who comes next, and what was done.",
  input: "idInput",
  output: "rescueDetailShape",
  freshForMs: 5_000,
});

export const listCandidates = call({
  method: "GET",
  path: "/rescues/candidates/",
  who: searchers,
  summary: "Who would be asked to cover a vacant shift, in order, and how many cannot be. Changes nothing.",
  input: "candidatesInput",
  output: "candidateListShape",
  freshForMs: 5_000,
});

/** The shift shows in its assignment that somebody is looked for. */
const touches = ["assignments"] as const;

export const startRescue = call({
  method: "POST",
  path: "/rescues/",
  who: searchers,
  summary: "Look for cover for a vacant shift: the first wave is asked at once.",
  input: "startInput",
  output: "rescueDetailShape",
  status: 201,
  touches,
});

const change = { who: searchers, output: "rescueDetailShape", touches } as const;

export const changeRescue = call({
  ...change,
  method: "PATCH",
  path: "/rescues/{id}/",
  summary: "Change how an open search goes on. A bonus only rises.",
  input: "changeInput",
});

export const pauseRescue = call({
  ...change,
  method: "PUT",
  path: "/rescues/{id}/pause/",
  summary: "Ask nobody for the time being; offers stay.",
  input: "idInput",
});

export const resumeRescue = call({
  ...change,
  method: "PUT",
  path: "/rescues/{id}/resume/",
  summary: "Go on with a paused search.",
  input: "idInput",
});

export const stopRescue = call({
  ...change,
  method: "PUT",
  path: "/rescues/{id}/stop/",
  summary: "End a search; everybody who was asked is notified that the shift is no longer open.",
  input: "stopInput",
});

export const nextWave = call({
  ...change,
  method: "PUT",
  path: "/rescues/{id}/next-wave/",
  summary: "Ask the next wave now.",
  input: "idInput",
});

export const askProvider = call({
  ...change,
  method: "PUT",
  path: "/rescues/{id}/ask/",
  summary: "Ask one provider now, outside the order.",
  input: "askInput",
});
