import { serve } from "@/lib/core/server/serve";
import { providerList } from "@/lib/marketplace/calls";
import { listProviders } from "@/lib/marketplace/queries/list";

export const GET = serve(providerList, listProviders);
