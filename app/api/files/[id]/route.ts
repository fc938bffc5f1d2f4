import { readerOf } from "@/lib/catalog/file-readers";
import { serve } from "@/lib/core/server/serve";
import { file } from "@/lib/files/calls";
import { getFile } from "@/lib/files/queries/download";
import { fileAnswer } from "@/lib/ports/storage/file-answer";

export const GET = serve(file, async (actor, input, context) =>
  fileAnswer(await getFile(actor, input, readerOf, context)),
);
