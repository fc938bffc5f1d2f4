import { serve } from "@/lib/core/server/serve";
import { askRegistry } from "@/lib/credentials/checks/calls";
import { askRegistryOf } from "@/lib/credentials/checks/commands/check-npi";

export const POST = serve(askRegistry, askRegistryOf);
