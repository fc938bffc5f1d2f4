import { currentUser } from "@/lib/accounts/calls";
import { getCurrentUser } from "@/lib/accounts/queries";
import { serve } from "@/lib/serve";

export const GET = serve(currentUser, getCurrentUser);
