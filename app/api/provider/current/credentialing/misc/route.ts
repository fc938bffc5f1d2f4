import { serve } from "@/lib/core/server/serve";
import { misc, saveMisc } from "@/lib/credentials/other-records/calls";
import { saveMiscData } from "@/lib/credentials/other-records/commands";
import { getMisc } from "@/lib/credentials/other-records/queries";

export const GET = serve(misc, getMisc);
export const PUT = serve(saveMisc, saveMiscData);
