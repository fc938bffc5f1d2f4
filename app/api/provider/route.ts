import { serve } from "@/lib/core/server/serve";
import { listProviders } from "@/lib/marketplace/queries/list";
import { providerList } from "@/lib/providers/calls";

export const GET = serve(providerList, listProviders);
