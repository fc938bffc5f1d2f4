import { apiDescription } from "@/lib/catalog/openapi";
import { serve } from "@/lib/core/server/serve";
import { openApi } from "@/lib/platform/calls";

export const GET = serve(openApi, async () => apiDescription());
