import { serve } from "@/lib/core/server/serve";
import { fetchOwnData as fetchCall } from "@/lib/overview/own-data/calls";
import { fetchOwnData } from "@/lib/overview/own-data/commands/fetch";
import { fileAnswer } from "@/lib/ports/storage/file-answer";

export const GET = serve(fetchCall, async (actor, input, context) =>
  fileAnswer(await fetchOwnData(actor, input, context)),
);
