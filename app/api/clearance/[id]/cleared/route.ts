import { markCleared } from "@/lib/connections/clearances/calls";
import { clearProvider } from "@/lib/connections/clearances/commands";
import { ensureClearanceVisible } from "@/lib/connections/clearances/queries";
import { serve } from "@/lib/core/server/serve";

export const PATCH = serve(markCleared, clearProvider, { visible: ensureClearanceVisible });
