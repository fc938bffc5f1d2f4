import * as calls from "@/lib/assignments/patterns/calls";
import { removePattern } from "@/lib/assignments/patterns/commands/remove";
import { changePattern } from "@/lib/assignments/patterns/commands/save";
import { ensurePatternVisible } from "@/lib/assignments/patterns/queries";
import { serve } from "@/lib/core/server/serve";

export const PATCH = serve(calls.changePattern, changePattern, { visible: ensurePatternVisible });
export const DELETE = serve(calls.removePattern, removePattern, { visible: ensurePatternVisible });
