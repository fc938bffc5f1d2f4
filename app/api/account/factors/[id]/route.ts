import { removeFactor as removeCall, renameFactor as renameCall } from "@/lib/accounts/factors/calls";
import { removeFactor, renameFactor } from "@/lib/accounts/factors/commands/remove";
import { serve } from "@/lib/core/server/serve";

export const PATCH = serve(renameCall, renameFactor);
export const DELETE = serve(removeCall, removeFactor);
