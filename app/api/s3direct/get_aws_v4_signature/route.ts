import { serve } from "@/lib/serve";
import { signUpload as theCall } from "@/lib/uploads/calls";
import { signUpload } from "@/lib/uploads/commands";

export const POST = serve(theCall, signUpload);
