import { file } from "@/lib/file-downloads/calls";
import { getFile } from "@/lib/file-downloads/queries";
import { serve } from "@/lib/serve";
import { fileAnswer } from "@/lib/storage/file-answer";

export const GET = serve(file, async (actor, input, context) =>
  fileAnswer(await getFile(actor, input, context)),
);
