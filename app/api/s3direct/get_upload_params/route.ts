import { serve } from "@/lib/core/server/serve";
import { startUpload as theCall } from "@/lib/files/uploads/calls";
import { startUpload } from "@/lib/files/uploads/commands/start";

export const POST = serve(theCall, startUpload);
