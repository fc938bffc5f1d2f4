import { serve } from "@/lib/serve";
import * as calls from "@/lib/upload-parts/calls";
import { abortUpload, postUpload, putPart } from "@/lib/upload-parts/commands";

export const POST = serve(calls.postUpload, postUpload);
export const PUT = serve(calls.putPart, putPart);
export const DELETE = serve(calls.abortUpload, abortUpload);
