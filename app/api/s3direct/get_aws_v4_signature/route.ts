import { serve } from "@/lib/core/server/serve";
import { signUpload as theCall } from "@/lib/files/uploads/calls";
import { signUpload } from "@/lib/files/uploads/commands/start";

export const POST = serve(theCall, signUpload);
