import { registrationComplete } from "@/lib/accounts/registrations/calls";
import { completeRegistration } from "@/lib/accounts/registrations/commands";
import { serve } from "@/lib/core/server/serve";

export const PUT = serve(registrationComplete, completeRegistration);
