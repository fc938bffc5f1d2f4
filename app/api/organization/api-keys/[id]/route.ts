import { serve } from "@/lib/core/server/serve";
import { revokeApiKey } from "@/lib/organizations/api-keys/calls";
import { revokeKey } from "@/lib/organizations/api-keys/commands/end";
import { ensureVisible } from "@/lib/organizations/api-keys/queries";

export const DELETE = serve(revokeApiKey, revokeKey, { visible: ensureVisible });
