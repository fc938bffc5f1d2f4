import { providerList } from "@/lib/providers/calls";
import { listProviders } from "@/lib/providers/queries";
import { serve } from "@/lib/serve";

export const GET = serve(providerList, listProviders);
