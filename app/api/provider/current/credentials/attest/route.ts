import { serve } from "@/lib/core/server/serve";
import { attest } from "@/lib/credentials/checks/calls";
import { attestCredentials } from "@/lib/credentials/checks/commands/attest";

export const POST = serve(attest, attestCredentials);
