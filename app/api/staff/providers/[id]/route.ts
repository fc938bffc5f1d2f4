import { serve } from "@/lib/core/server/serve";
import { getProvider, recordFacts } from "@/lib/staff/providers/calls";
import { recordProviderFacts } from "@/lib/staff/providers/commands";
import { getStaffProvider, readStaffProvider } from "@/lib/staff/providers/queries";

const visible = (actor: never, path: Record<string, string>) =>
  readStaffProvider(actor, { id: path.id ?? "" });

export const GET = serve(getProvider, getStaffProvider, { visible });
export const PATCH = serve(recordFacts, recordProviderFacts, { visible });
