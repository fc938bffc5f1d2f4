import { registrationComplete } from "@/lib/registrations/calls";
import { completeRegistration } from "@/lib/registrations/commands";
import { serve } from "@/lib/serve";

export const PUT = serve(registrationComplete, completeRegistration);
