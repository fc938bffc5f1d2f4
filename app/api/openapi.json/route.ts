import { apiDescription } from "@/lib/openapi";
import { openApi } from "@/lib/platform/calls";
import { serve } from "@/lib/serve";

export const GET = serve(openApi, async () => apiDescription());
