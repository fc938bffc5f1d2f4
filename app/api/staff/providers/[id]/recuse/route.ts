import { serve } from "@/lib/core/server/serve";
import { recuse } from "@/lib/credentials/checks/calls";
import { declareRecusal } from "@/lib/credentials/checks/commands/recuse";

export const POST = serve(recuse, declareRecusal);
