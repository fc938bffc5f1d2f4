import { serve } from "@/lib/core/server/serve";
import { health } from "@/lib/platform/calls";
import { getHealth } from "@/lib/platform/queries";

export const GET = serve(health, getHealth);
