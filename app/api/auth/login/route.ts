import { login } from "@/lib/accounts/calls";
import { logInHere } from "@/lib/accounts/commands/sign-in";
import { serve } from "@/lib/core/server/serve";

export const POST = serve(login, logInHere);
