import { health } from "@/lib/platform/calls";
import { getHealth } from "@/lib/platform/queries";
import { serve } from "@/lib/serve";

export const GET = serve(health, getHealth);
