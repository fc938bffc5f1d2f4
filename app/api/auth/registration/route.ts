import { registration } from "@/lib/accounts/calls";
import { register } from "@/lib/accounts/commands";
import { serve } from "@/lib/serve";

export const POST = serve(registration, register);
