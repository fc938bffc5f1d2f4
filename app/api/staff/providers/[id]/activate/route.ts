import { serve } from "@/lib/core/server/serve";
import { activate } from "@/lib/staff/providers/calls";
import { activateProvider } from "@/lib/staff/providers/commands";
import { readStaffProvider } from "@/lib/staff/providers/queries";

export const POST = serve(activate, activateProvider, {
  visible: (actor, path) => readStaffProvider(actor, { id: path.id ?? "" }),
});
