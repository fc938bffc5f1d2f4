import { listProviders } from "@/lib/marketplace/queries";
import { providerList } from "@/lib/providers/calls";
import { serve } from "@/lib/serve";

export const GET = serve(providerList, listProviders);
