import { planners } from "@/lib/assignments/plans/policy";
import { callsOf } from "@/lib/core/pure/call";

const call = callsOf("assignments", async () => ({
  ...(await import("@/lib/core/pure/words")),
  ...(await import("@/lib/assignments/plans/schema")),
}));

export const listPlans = call({
  method: "GET",
  path: "/schedule-plans/",
  who: planners,
  summary: "Plans of the organization, latest first, without their items.",
  input: "plansInput",
  output: "planListShape",
  freshForMs: 5_000,
});

export const plan = call({
  method: "GET",
  path: "/schedule-plans/{id}/",
  who: planners,
  summary: "One plan: who is proposed for what and why, and what it leaves open.",
  input: "planInput",
  output: "planDetailShape",
  freshForMs: 5_000,
});

export const makePlan = call({
  method: "POST",
  path: "/schedule-plans/",
  who: planners,
  summary:
    "Make a plan by hand, by copying a week's people, or by the solver. A preview (200) writes nothing and counts.",
  input: "newPlanInput",
  output: "madePlanShape",
  status: 201,
});

const change = { who: planners, output: "planDetailShape", answers: plan } as const;

export const changePlan = call({
  ...change,
  method: "PATCH",
  path: "/schedule-plans/{id}/",
  summary: "Rename a plan, place, move, tick or take away its items; each is judged at once.",
  input: "planChangeInput",
});

export const solvePlan = call({
  ...change,
  method: "PUT",
  path: "/schedule-plans/{id}/solve/",
  summary: "Work the plan out again; with `keep` around the ticked items that were placed by hand.",
  input: "solveInput",
});

export const sendPlan = call({
  ...change,
  method: "PUT",
  path: "/schedule-plans/{id}/send/",
  summary: "Send the ticked items: one assignment request for each provider and facility.",
  input: "sendPlanInput",
});

export const discardPlan = call({
  method: "DELETE",
  path: "/schedule-plans/{id}/",
  who: planners,
  summary: "Discard a plan that is open or being worked out.",
  input: "idInput",
  output: "nothing",
  status: 204,
});
