import { registration } from "@/lib/registrations/calls";
import { register } from "@/lib/registrations/commands";
import { serve } from "@/lib/serve";

export const POST = serve(registration, register);
