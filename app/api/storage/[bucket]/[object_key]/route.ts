import { serve } from "@/lib/core/server/serve";
import { abortUpload, postUpload, putPart } from "@/lib/files/uploads/commands/parts";
import * as calls from "@/lib/upload-parts/calls";

export const POST = serve(calls.postUpload, postUpload);
export const PUT = serve(calls.putPart, putPart);
export const DELETE = serve(calls.abortUpload, abortUpload);
