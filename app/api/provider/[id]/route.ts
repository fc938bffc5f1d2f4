import { serve } from "@/lib/core/server/serve";
import { providerDetail } from "@/lib/credentials/profiles/calls";
import { getProvider } from "@/lib/credentials/profiles/queries/profile";
import { noSuchProvider } from "@/lib/providers/queries/access";

export const GET = serve(providerDetail, getProvider, { visible: noSuchProvider });
