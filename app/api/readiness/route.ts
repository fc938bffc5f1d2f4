import { readiness } from "@/lib/connections/readiness/calls";
import { getReadiness } from "@/lib/connections/readiness/queries/one";
import { serve } from "@/lib/core/server/serve";

export const GET = serve(readiness, getReadiness);
