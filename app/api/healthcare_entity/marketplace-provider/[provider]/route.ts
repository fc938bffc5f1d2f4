import { serve } from "@/lib/core/server/serve";
import { marketplaceProvider } from "@/lib/providers/calls";
import { getMarketProvider, noSuchProvider } from "@/lib/providers/queries/access";

export const GET = serve(marketplaceProvider, getMarketProvider, { visible: noSuchProvider });
