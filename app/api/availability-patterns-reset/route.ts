import * as calls from "@/lib/assignments/patterns/calls";
import { resetToPatterns } from "@/lib/assignments/patterns/commands/reset";
import { serve } from "@/lib/core/server/serve";

export const PUT = serve(calls.resetToPatterns, resetToPatterns);
