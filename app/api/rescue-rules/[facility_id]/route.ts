import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/coverage/rescue-rules/calls";
import { saveRescueRule } from "@/lib/coverage/rescue-rules/commands";
import { ensureRuleVisible, getRescueRule } from "@/lib/coverage/rescue-rules/queries";

export const GET = serve(calls.rescueRule, getRescueRule);
export const PUT = serve(calls.saveRescueRule, saveRescueRule, { visible: ensureRuleVisible });
