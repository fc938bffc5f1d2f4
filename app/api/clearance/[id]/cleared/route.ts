import { markCleared } from "@/lib/clearances/calls";
import { clearProvider } from "@/lib/clearances/commands";
import { ensureClearanceVisible } from "@/lib/clearances/queries";
import { serve } from "@/lib/serve";

export const PATCH = serve(markCleared, clearProvider, { visible: ensureClearanceVisible });
