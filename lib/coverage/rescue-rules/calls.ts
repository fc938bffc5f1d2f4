import { callsOf } from "@/lib/core/pure/call";
import { minuteMs } from "@/lib/core/pure/durations";
import { ruleKeepers, ruleReaders } from "@/lib/coverage/rescue-rules/policy";

const call = callsOf("coverage", () => import("@/lib/coverage/rescue-rules/schema"));

export const rescueRule = call({
  method: "GET",
  path: "/rescue-rules/{facility_id}/",
  who: ruleReaders,
  summary:
    "What a facility wants done when one of its shifts is called out; the usual where it has said nothing.",
  input: "ruleInput",
  output: "ruleShape",
  freshForMs: minuteMs,
});

export const saveRescueRule = call({
  method: "PUT",
  path: "/rescue-rules/{facility_id}/",
  who: ruleKeepers,
  summary: "Save what a facility wants done when one of its shifts is called out.",
  input: "saveRuleInput",
  output: "ruleShape",
});
