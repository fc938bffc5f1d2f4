import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/files/uploads/calls";
import { abortUpload, postUpload, putPart } from "@/lib/files/uploads/commands/parts";

export const POST = serve(calls.postUpload, postUpload);
export const PUT = serve(calls.putPart, putPart);
export const DELETE = serve(calls.abortUpload, abortUpload);
