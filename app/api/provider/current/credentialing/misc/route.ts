import { misc, saveMisc } from "@/lib/other-records/calls";
import { saveMiscData } from "@/lib/other-records/commands";
import { getMisc } from "@/lib/other-records/queries";
import { serve } from "@/lib/serve";

export const GET = serve(misc, getMisc);
export const PUT = serve(saveMisc, saveMiscData);
