import { serve } from "@/lib/core/server/serve";
import { rotateApiKey } from "@/lib/organizations/api-keys/calls";
import { rotateKey } from "@/lib/organizations/api-keys/commands/end";
import { ensureVisible } from "@/lib/organizations/api-keys/queries";

export const POST = serve(rotateApiKey, rotateKey, { visible: ensureVisible });
