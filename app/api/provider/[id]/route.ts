import { providerDetail } from "@/lib/profiles/calls";
import { getProvider } from "@/lib/profiles/queries";
import { noSuchProvider } from "@/lib/providers/queries";
import { serve } from "@/lib/serve";

export const GET = serve(providerDetail, getProvider, { visible: noSuchProvider });
