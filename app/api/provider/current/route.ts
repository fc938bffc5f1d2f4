import { currentProvider } from "@/lib/profiles/calls";
import { getCurrentProvider } from "@/lib/profiles/queries";
import { serve } from "@/lib/serve";

export const GET = serve(currentProvider, getCurrentProvider);
