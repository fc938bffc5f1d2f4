import { marketplaceProvider } from "@/lib/providers/calls";
import { getMarketProvider, noSuchProvider } from "@/lib/providers/queries";
import { serve } from "@/lib/serve";

export const GET = serve(marketplaceProvider, getMarketProvider, { visible: noSuchProvider });
