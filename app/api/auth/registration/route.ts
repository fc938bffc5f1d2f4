import { registration } from "@/lib/accounts/registrations/calls";
import { register } from "@/lib/accounts/registrations/commands";
import { serve } from "@/lib/core/server/serve";

export const POST = serve(registration, register);
