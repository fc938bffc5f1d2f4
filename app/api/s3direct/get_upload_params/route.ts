import { serve } from "@/lib/serve";
import { startUpload as theCall } from "@/lib/uploads/calls";
import { startUpload } from "@/lib/uploads/commands";

export const POST = serve(theCall, startUpload);
